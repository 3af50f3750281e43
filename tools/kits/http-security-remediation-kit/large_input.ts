import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  url: "https://example.com/",
  headers_text: pieces(
    chars - 20_000,
    (index) => ` host${index}.example.com`,
    {
      before: "Content-Security-Policy: script-src",
      after: "\n" + "Set-Cookie: id=1; Path=/\n".repeat(150),
    },
  ),
});
