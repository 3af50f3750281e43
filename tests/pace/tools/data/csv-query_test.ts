import { assertInProportion, assertPace } from "../../../pace.ts";
import { errorOf, outputOf } from "../../../support.ts";

// Plain searching would compare each place of the text with all of the value.
Deno.test("csv-query: looking for a long text takes linear time", async () => {
  const inputOf = (chars: number) => {
    const value = "a".repeat(chars / 4) + "b" + "a".repeat(chars / 4);
    const where = { any: Array(40).fill({ column: "k", op: "contains", value }) };
    return { input: `k\n${"a".repeat(chars)}\n`, query: { where } };
  };
  await assertInProportion((input) => outputOf("csv-query", input), inputOf, 90_000);
});

// To look for what each may be a misspelling of took a hundred times as long.
Deno.test("csv-query: a query of 20,000 unknown keys is refused in little more time than it takes to read it", async () => {
  const text = JSON.stringify(Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`column${index}`, 1]),
  ));
  const refuse = () => errorOf("csv-query", { input: "a\n1\n", query: JSON.parse(text) });
  await assertPace(refuse, () => JSON.stringify(JSON.parse(text)), 60);
});

Deno.test("csv-query: a union of tables without a common column takes some times as long as reading one", async () => {
  const table = (prefixes: string[]) => {
    const names = prefixes.flatMap((prefix) =>
      Array.from({ length: 15_000 }, (_, index) => prefix + index)
    );
    return `${names.join()}\n${names.map(() => 1).join()}\n`;
  };
  const query = { union: ["more"] };
  await assertPace(
    () => outputOf("csv-query", { input: table(["a"]), tables: { more: table(["b"]) }, query }),
    () => outputOf("csv-query", { input: table(["a"]) }),
    10,
  );
});
