import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  url: "https://example.com/",
  headers: { "content-type": "text/html", "cache-control": "max-age=60" },
  robots_txt: "User-agent: *\nDisallow: /private\n",
  html: pieces(
    Math.min(chars - 2_000, 480_000),
    (index) =>
      `<p id="p${index}">${word(index)} <a href="/${index}">${
        word(index + 1)
      }</a> <img src="/${index}.png" alt="${word(index + 2)}"></p>`,
    {
      before: '<!doctype html><html lang="en"><title>A page of many words</title><h1>Words</h1>',
    },
  ),
});
