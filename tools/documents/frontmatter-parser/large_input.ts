import { type LargeInput, pieces, prose, word } from "../../shared/large_input/make.ts";

/** YAML front matter and a body, half of the text each. */
function post(chars: number): string {
  const metadata = pieces(chars / 2, (index) => `key_${index}: [${word(index)}, ${index}]\n`);
  return `---\n${metadata}---\n${prose(chars / 2 - 20)}`;
}

export const largeInput: LargeInput = (chars) => ({ input: post(chars) });
