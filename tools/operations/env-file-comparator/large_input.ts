import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** Assignments, every third in quotes. */
function env(chars: number): string {
  return pieces(
    chars,
    (index) => `KEY_${index}=${index % 3 === 0 ? `"${word(index)} \\n"` : word(index)} # note\n`,
  );
}

export const largeInput: LargeInput = (chars) => ({ base: env(chars), target: env(chars - 100) });
