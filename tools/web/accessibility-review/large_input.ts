import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  html: pieces(
    chars,
    (index) =>
      `<div><label for="f${index}">${
        word(index)
      }</label><input id="f${index}"><a href="${index}" aria-labelledby="f${index}"><img src="${index}"></a></div>`,
    { before: "<!doctype html><html lang=en>" },
  ),
});
