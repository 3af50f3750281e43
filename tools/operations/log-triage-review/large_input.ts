import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** Log lines, every tenth an error with a stack trace of two lines. */
function log(chars: number): string {
  return pieces(chars, (index) => {
    const clock = `${10 + index % 10}:${10 + (index >> 4) % 50}:${10 + (index >> 2) % 50}`;
    const level = index % 10 === 0 ? "ERROR" : index % 7 === 0 ? "WARN" : "INFO";
    const trace = index % 10 === 0
      ? `\tat app.${word(index)}(Main.java:${index})\n\tat app.run\n`
      : "";
    return `2026-01-05T${clock}.123Z ${level} [worker-${index % 8}] ${
      word(index)
    } order ${index} ` +
      `from 10.0.${index % 256}.7:8080 in ${index % 97} ms\n${trace}`;
  });
}

export const largeInput: LargeInput = (chars) => ({ text: log(chars) });
