import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  lang: "en",
  title: "Words",
  fixes: Array.from({ length: 200 }, (_, index) => ({
    location: `${index + 2}:4`,
    attribute: "alt",
    value: word(index),
  })),
  colors: Array(20).fill({ name: "text", foreground: "#777777", background: "#ffffff" }),
  html: pieces(
    chars * 0.8 - 20_000,
    (index) =>
      `\n<p><img src="/${index}.png">${word(index)} <a href="/${index}">${word(index + 1)}</a></p>`,
    { before: "<!doctype html><html><head></head><h1>Words</h1>" },
  ),
});
