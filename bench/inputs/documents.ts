import { type LargeInputs, pieces, prose, word } from "./make.ts";

/** Markdown with headings, lists, emphasis, links and code. */
export function markdown(chars: number): string {
  const section = (index: number) =>
    `## ${word(index)} ${index}\n\n${prose(300)}\n\n- *${word(index + 1)}*\n- [${
      word(index + 2)
    }](https://example.com/${index})\n\n\`\`\`\nlet x = ${index};\n\`\`\`\n\n`;
  return pieces(chars, section);
}

export const documents: LargeInputs = {
  "markdown-to-html": (chars) => ({ input: markdown(chars) }),
};
