import { type LargeInput, pieces, prose, word } from "../../shared/large_input/make.ts";

/** Some 50 headings at most a thousand characters apart, so that any size keeps below their limit. */
function longDocument(chars: number): string {
  return pieces(chars, (index) => `## ${word(index)} ${index}\n\n${prose(900)}\n\n`);
}

export const largeInput: LargeInput = (chars) => ({ input: longDocument(chars), insert: true });
