/** Fences as Jekyll (YAML), Hugo (TOML, and all three with a language) and GitHub take them. */
import assert from "node:assert/strict";
import { findFrontMatter } from "../../../../tools/shared/markdown/front_matter.ts";

/** Format, front matter and body; or what is told instead. */
type Expected = [format: string, text: string, body: string] | "unclosed" | undefined;

const CASES: [string, Expected, Expected?][] = [
  ["---\na: b\n---\nc", ["yaml", "a: b\n", "c"]],
  ["---\r\na: b\r\n---\r\nc", ["yaml", "a: b\r\n", "c"]],
  ["\ufeff---\n---\nc", ["yaml", "", "c"]],
  ["+++\na = 1\n+++\n", ["toml", "a = 1\n", ""]],
  ["---  \na: b\n---\t\nc", ["yaml", "a: b\n", "c"]],
  ["---\na: b\n---", ["yaml", "a: b\n", ""]],
  ["---\na: b\n+++\n", "unclosed"],
  ["---\na: b", "unclosed"],
  ["---", "unclosed"],
  ["----\na\n----\n", undefined],
  ["\n---\na: b\n---\n", undefined],
  [" ---\na: b\n---\n", undefined],
  ["", undefined],
  // Only where more is asked for.
  ["---\na: b\n...\nc", "unclosed", ["yaml", "a: b\n", "c"]],
  ["---toml\na = 1\n---\nc", undefined, ["toml", "a = 1\n", "c"]],
  ["--- json\n{}\n---\nc", undefined, ["json", "{}\n", "c"]],
  ["+++toml\na = 1\n+++\n", undefined],
];
for (const [text, plain, extended = plain] of CASES) {
  Deno.test(`front matter: recognises ${JSON.stringify(text)}`, () => {
    for (const [expected, options] of [[plain, {}], [extended, { extended: true }]] as const) {
      const found = findFrontMatter(text, options);
      const shown = typeof found === "object"
        ? [found.format, text.slice(found.start, found.end), text.slice(found.bodyStart)]
        : found;
      assert.deepEqual(shown, expected);
    }
  });
}
