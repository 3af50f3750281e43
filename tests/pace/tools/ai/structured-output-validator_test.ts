import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

const TEXTS: [title: string, textOf: (chars: number) => string][] = [
  ["open brackets before numbers", (chars) => "[".repeat(199) + "1,".repeat((chars - 199) / 2)],
  [
    "open brackets before numbers and behind",
    (chars) => "[".repeat(199) + "1,".repeat((chars - 499) / 2) + "[".repeat(300),
  ],
  [
    "open objects before an open string",
    (chars) => `{"a":`.repeat(150) + `["${"x,".repeat((chars - 752) / 2)}`,
  ],
  ["brackets", (chars) => "[".repeat(chars)],
  ["brackets and quotes", (chars) => '["'.repeat(chars / 2)],
  [
    "lists around a number that is none",
    (chars) => '["a",'.repeat(150) + "1,".repeat((chars - 910) / 2) + "1e999" + "]".repeat(150),
  ],
  ["fences", (chars) => "```\n".repeat(chars / 4)],
  ["brackets with blanks", (chars) => "[ ".repeat(990) + " ".repeat(chars - 1_980)],
];
for (const [title, textOf] of TEXTS) {
  Deno.test(`structured-output-validator: linear time for ${title}`, async () => {
    const run = (text: string) => outputOf("structured-output-validator", { text });
    await assertInProportion(run, textOf, 100_000);
  });
}
