import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

// Plain searching would compare each place of the text with all of the value.
Deno.test("csv-query: looking for a long text takes linear time", async () => {
  const inputOf = (chars: number) => {
    const value = "a".repeat(chars / 4) + "b" + "a".repeat(chars / 4);
    const where = { any: Array(40).fill({ column: "k", op: "contains", value }) };
    return { input: `k\n${"a".repeat(chars)}\n`, query: { where } };
  };
  await assertInProportion((input) => outputOf("csv-query", input), inputOf, 90_000);
});
