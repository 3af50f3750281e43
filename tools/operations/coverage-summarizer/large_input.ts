import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** An LCOV section a file of twenty lines. */
function lcov(chars: number): string {
  const line = (index: number) => `DA:${index + 1},${index % 4}\n`;
  const lines = Array.from({ length: 20 }, (_, index) => line(index)).join("");
  return pieces(
    chars,
    (index) => `SF:src/${word(index)}_${index}.js\nFN:1,f\nFNDA:1,f\n${lines}end_of_record\n`,
  );
}

export const largeInput: LargeInput = (chars) => ({ input: lcov(chars) });
