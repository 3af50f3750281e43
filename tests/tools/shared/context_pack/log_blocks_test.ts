import assert from "node:assert/strict";
import {
  findLogBlocks,
  logTail,
  readLogLines,
} from "../../../../tools/shared/context_pack/recipes/log_blocks.ts";

/** `failure 1-2` and the like. */
function blocksOf(...lines: string[]): string[] {
  return [...findLogBlocks(lines)].map(({ kind, start, end }) => `${kind} ${start}-${end}`);
}

// The words of errors and warnings, and what only looks like them, by the description of the recipe.
const KINDS: [line: string, kind: "failure" | "warning" | undefined][] = [
  ["error: x", "failure"],
  ["2 Errors", "failure"],
  ["error[E0382]: borrow", "failure"],
  ["FATAL x", "failure"],
  ["panic: x", "failure"],
  ["thread 'main' panicked at", "failure"],
  ["Unhandled exception", "failure"],
  ["1 test failed", "failure"],
  ["2 failures", "failure"],
  ["Segmentation fault (core dumped)", "failure"],
  ["TypeError", "failure"],
  ["java.lang.NullPointerException: x", "failure"],
  ["E   ZeroDivisionError: division", "failure"],
  ["npm ERR! x", undefined],
  ["terror", undefined],
  ["Error", "failure"],
  ["0 errors", undefined],
  ["10 errors", "failure"],
  ["No errors found", undefined],
  ["0 failed, 3 passed", undefined],
  ["no exceptions", undefined],
  ["errors: 0", undefined],
  ["Failures=0", undefined],
  ["failed:0", undefined],
  ["error: 0 errors", undefined],
  ["warning: x", "warning"],
  ["WARN x", "warning"],
  ["deprecated x", "warning"],
  ["warning: error", "failure"],
  ["0 errors, 1 warning", "warning"],
  ["warnings", undefined],
];
for (const [line, kind] of KINDS) {
  Deno.test(`log blocks: classifies ${JSON.stringify(line)} as ${kind ?? "neither"}`, () => {
    assert.deepEqual(blocksOf(line), kind ? [`${kind} 1-1`] : []);
  });
}

Deno.test("log blocks: continuations are indented lines, frames, causes and arrows", () => {
  const lines = [" x", "\tx", "at f", "Caused by: x", "... 12 more", "--> a.rs", "^^^"];
  for (const line of lines) assert.deepEqual(blocksOf("error", line), ["failure 1-2"], line);
  for (const line of ["", "   ", "x", "attic", "... more", "->", "caused by: x"]) {
    assert.deepEqual(blocksOf("error", line, " x"), ["failure 1-1"], line);
  }
  assert.deepEqual(blocksOf("warning", " x error", "error", " x"), ["warning 1-2", "failure 3-4"]);
});

Deno.test("log blocks: end after 40 lines, and what follows may begin another", () => {
  const indented = (count: number, line = " x") => Array<string>(count).fill(line);
  assert.deepEqual(blocksOf("error", ...indented(39)), ["failure 1-40"]);
  assert.deepEqual(blocksOf("error", ...indented(60)), ["failure 1-40"]);
  assert.deepEqual(blocksOf("error", ...indented(60, " error")), ["failure 1-40", "failure 41-61"]);
});

Deno.test("log blocks: include the exception right after a traceback", () => {
  const traceback = ["Traceback (most recent call last):", '  File "a.py"'];
  assert.deepEqual(blocksOf(...traceback, "ValueError: x", "  more"), ["failure 1-3"]);
  assert.deepEqual(blocksOf(...traceback, "KeyboardInterrupt", "ok"), ["failure 1-3"]);
  assert.deepEqual(blocksOf(...traceback, "", "ValueError: x"), ["failure 1-2", "failure 4-4"]);
  assert.deepEqual(blocksOf(...traceback), ["failure 1-2"]);
  assert.deepEqual(blocksOf("traceback", "ValueError: x"), ["failure 1-1", "failure 2-2"]);
});

Deno.test("log lines: handle every line ending, strip sequences and timestamps, and keep the rest", () => {
  assert.deepEqual(
    readLogLines("2026-01-01T00:00:00.1234567Z \x1b[31mred\x1b[0m\r\na\rb\n\n2026-01-01T00:00:00Z"),
    ["red", "a", "b", "", "2026-01-01T00:00:00Z"],
  );
  assert.deepEqual(readLogLines("\x1b[1m2026-01-01T00:00:00Z x\x07"), ["x\ufffd"]);
  assert.deepEqual(readLogLines(" 2026-01-01T00:00:00Z x"), [" 2026-01-01T00:00:00Z x"]);
  assert.deepEqual(readLogLines("a\n"), ["a"]);
});

Deno.test("log tail: gives the last lines without trailing blank ones", () => {
  const lines = ["a", "b", "", "c", " ", ""];
  assert.deepEqual(logTail(lines, 2), { start: 3, end: 4, text: "\nc" });
  assert.deepEqual(logTail(lines, 9), { start: 1, end: 4, text: "a\nb\n\nc" });
  assert.equal(logTail(["", " "], 9), undefined);
});
