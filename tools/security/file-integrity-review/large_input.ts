import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** The output of sha256sum, at most 5,000 files; those whose number is divisible by `changed` have another digest. */
function checksums(chars: number, changed: number): string {
  return pieces(Math.min(chars, 450_000), (index) => {
    const digit = index % changed === 0 ? "a" : "b";
    return `${String(index).padStart(64, digit)}  opt/app/lib/${word(index)}/file${index}.so\n`;
  });
}

export const largeInput: LargeInput = (chars) => {
  const length = Math.floor(chars / 2) - 100;
  return { before: checksums(length, 0), after: checksums(length, 7), protected: ["**/lib/**"] };
};
