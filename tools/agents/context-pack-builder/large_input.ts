import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** A line of a build's log: in every forty an error with its frames. */
function logLine(index: number): string {
  const step = index % 40;
  if (step === 37) return `2026-11-22T10:00:02.5000000Z Error: cannot find ${word(index)}\n`;
  const text = step > 37 ? "    at resolve (loader.js:12:3) of" : LOG_LINES[step % 3];
  return `${text} ${word(index)}\n`;
}

/** The usual output of a build; errors are added now and then. */
const LOG_LINES = [
  "2026-11-22T10:00:00.1234567Z Compiling module",
  "2026-11-22T10:00:00.2345678Z ok 12 tests passed in",
  "2026-11-22T10:00:02.0000000Z Downloaded package",
];

export const largeInput: LargeInput = (chars) => ({
  recipe: "ci-failure-pack",
  input: pieces(chars, logLine),
});
