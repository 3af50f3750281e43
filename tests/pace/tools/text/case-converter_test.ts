import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

const UNITS = ["'", "a'", "_", "\u0301", "A\u0301", "A\u0301\u0316", ". ", ".", "a-", "aB", "a1"];
for (const target of ["camel", "title", "sentence"]) {
  Deno.test(`case-converter: linear time for any repeated text, to ${target}`, async () => {
    for (const unit of [...UNITS, "-A", "\n"]) {
      await assertInProportion(
        (text) =>
          outputOf("case-converter", { text, case: target, split_numbers: true, keep_edges: true }),
        (chars) => unit.repeat((chars - 1) / unit.length) + "a",
        100_000,
      );
    }
  });
}
