import { prose } from "../../../../tools/shared/large_input/make.ts";
import { assertPace } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const SIZE = 100_000;

/** What makes naive chunkers slow, again and again. */
const HARD_TEXTS: [title: string, part: string][] = [
  ["one letter", "a"],
  ["spaces", " "],
  ["CRLF", "\r\n"],
  ["ZWJ sequences", "👩‍👩‍👧‍👦"],
  ["kanji", "漢字仮名交じり"],
  ["two letters", "ab"],
  ["one grapheme", "\u0301"],
  ["lone surrogates", "\ud800"],
  ["mixed white space", " \n\t\n  "],
  ["sentences", "It is. "],
];
const HARD_SETTINGS = [
  { strategy: "tokens", max_tokens: 2, overlap_tokens: 1 },
  { strategy: "sentences", max_tokens: 100, overlap_tokens: 99 },
  { strategy: "recursive", max_tokens: 100, overlap_tokens: 99 },
  { strategy: "recursive", max_tokens: 512, overlap_tokens: 256, separators: ["a", " ", "字"] },
].map((settings) => {
  const chunk = (text: string) => runTool("text-chunker", { text, ...settings });
  return { chunk, chunkProse: () => chunk(prose(SIZE)) };
});
// Not against a smaller input: what fits one chunk is never cut.
for (const [title, part] of HARD_TEXTS) {
  Deno.test(`text-chunker: takes no longer than prose of the same size: ${title}`, async () => {
    for (const { chunk, chunkProse } of HARD_SETTINGS) {
      await assertPace(() => chunk(part.repeat(SIZE / part.length)), chunkProse, 15);
    }
  });
}
