// Plays the games from JavaScript and checks what comes out: node play.mjs web.wasm
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]));
const wasm = instance.exports;

/** Calls a function with a text; its answer. */
function ask(name, text = "") {
  const given = new TextEncoder().encode(text);
  const at = wasm.room(given.length); // may move the memory
  new Uint8Array(wasm.memory.buffer, at, given.length).set(given);
  const length = wasm[name]();
  return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.answer(), length));
}

// What people play, to its end.
assert.equal(ask("play", "A1"), "nothing is played");
assert.equal(ask("begin", "capture-go\nsize=5 passing=when_stuck"), "");
for (const move of ["A2", "A1"]) assert.equal(ask("play", move), "");
assert.equal(ask("position"), "5/5/5/X4/O4 b 0 0 0");
assert.match(ask("play", "A1"), /there is a stone on the point \(rule 1\.1\)/);
assert.equal(ask("play", "B1"), "");
assert.equal(ask("turn"), "black wins: the target of captures is reached");
assert.equal(ask("plies"), "");

assert.equal(ask("begin", "senet\nmodern_kendall"), "");
assert.equal(ask("turn"), "chance");
assert.equal(ask("play", "t3"), "");
assert.equal(ask("turn"), "white");
assert.equal(ask("play", "t3"), "a move is to be made first");

assert.match(ask("begin", "dou-shou-qi\nrats=7"), /rules:/);
assert.equal(ask("begin", "chess\ndefault"), "there is no such game");

// Whole games, each by the first, the second, the third, … of what can happen.
const lengths = {};
for (const game of ["dou-shou-qi", "senet", "capture-go"]) {
  assert.equal(ask("begin", game + "\ndefault"), "");
  let plies = 0;
  for (let choices = ask("plies").split(" "); choices[0] !== ""; choices = ask("plies").split(" ")) {
    assert.equal(ask("play", choices[(plies * 7) % choices.length]), "");
    plies += 1;
  }
  lengths[game] = plies;
  console.log(`${game}: ${plies} plies, ${ask("turn")}\n${ask("drawing")}`);
}
// The order of moves is promised, so that these never change.
assert.deepEqual(lengths, { "dou-shou-qi": 133, senet: 230, "capture-go": 68 });
