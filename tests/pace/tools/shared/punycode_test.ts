import { decodePunycode } from "../../../../tools/shared/punycode.ts";
import { assertInProportion } from "../../../pace.ts";

/** A host is refused when it is longer, before it is decoded. */
const MAX_HOST_CHARS = 4_096;

const LABELS: [title: string, labelOf: (chars: number) => string][] = [
  ["that is one number without end", (chars) => "a".repeat(chars)],
  ["of basic characters", (chars) => "b".repeat(chars - 2) + "-a"],
  ["of both", (chars) => `${"b".repeat(chars / 2)}-${"a".repeat(chars / 2)}`],
  ["of small numbers", (chars) => `${"b".repeat(chars / 2)}-${"1a".repeat(chars / 4)}`],
];
for (const [title, labelOf] of LABELS) {
  Deno.test(`punycode: a long label ${title} takes linear time`, async () => {
    await assertInProportion(decodePunycode, labelOf, MAX_HOST_CHARS);
  });
}
