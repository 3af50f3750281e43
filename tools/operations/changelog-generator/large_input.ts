import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** Conventional commits, one a line. */
function commits(chars: number): string {
  const types = ["feat", "fix", "chore", "perf!"];
  return pieces(
    chars,
    (index) => `${types[index % 4]}: ${word(index)} ${word(index + 1)} \`code\` #${index}\n`,
  );
}

export const largeInput: LargeInput = (chars) => ({ input: commits(chars) });
