import { type LargeInput, markdown } from "../../shared/large_input/make.ts";

/** Some 200,000 characters of Markdown fill 90 pages. */
export const largeInput: LargeInput = (chars) => ({
  title: "A long report",
  parts: [{ type: "markdown", content: markdown(Math.min(chars * 0.8, 200_000)) }],
});
