import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

const manifest = (count: number, prefix: string, digest: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `${prefix}${index}`,
    digest: digest(index).toString(16).padStart(64, "0"),
  }));

for (
  const [title, digest] of [["one digest", () => 1], ["many digests", (i: number) => i]] as const
) {
  Deno.test(`file-integrity-review: renames of ${title} pair in linear time`, async () => {
    await assertInProportion(
      (input) => outputOf("file-integrity-review", input),
      (count) => ({ before: manifest(count, "o", digest), after: manifest(count, "n", digest) }),
      5_000,
    );
  });
}
