import { type LargeInput, prose, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => {
  const names = Array.from({ length: 40 }, (_, index) => `dist/${index}-${word(index)}.js`);
  const text = prose(Math.floor((chars - 50_000) / names.length));
  const list = names.map((name) => `${"0".repeat(64)}  ${name}\n`).join("");
  return { files: names.map((name) => ({ name, text })), checksums: list, previous: list };
};
