import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** Java exceptions, each the cause of the one before, of ten frames. */
function causes(chars: number): string {
  const frame = (name: string, line: number) =>
    `\tat com.example.shop.orders.${name}.handle(${name}.java:${line})\n`;
  const frames = (index: number) =>
    Array.from({ length: 10 }, (_, depth) => frame(`Handler${index}`, depth + 1)).join("");
  return pieces(
    chars,
    (index) =>
      `${index > 0 ? "Caused by: " : ""}com.example.E${index}Exception: ${word(index)}\n${
        frames(index)
      }`,
  );
}

export const largeInput: LargeInput = (chars) => ({ input: causes(chars) });
