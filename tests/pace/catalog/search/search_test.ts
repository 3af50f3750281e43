import { MAX_RESULTS, searchTools } from "../../../../tools/catalog/search.ts";
import { assertInProportion, assertPace } from "../../../pace.ts";

/** Of 10,000 characters each. */
const LONG: [title: string, query: string][] = [
  ["one word", "a".repeat(10_000)],
  ["ordinary words", "convert some csv rows into json ".repeat(312)],
  [
    "unknown words",
    Array.from(
      { length: 1_000 },
      (_, i) => `${String.fromCharCode(97 + i % 26)}rtzk${i.toString(36).replace(/\d/g, "x")}`,
    ).join(" "),
  ],
  ["stop words", "the ".repeat(2_500)],
  ["letters that normalise to many", "ﷺ".repeat(10_000)],
  ["nested paths", "a[1]".repeat(2_500)],
  ["percent signs", "%4".repeat(5_000)],
  ["operators", "1+".repeat(5_000)],
];
for (const [title, query] of LONG) {
  Deno.test(`search: a long query takes linear time: ${title}`, async () => {
    const search = (text: string) => searchTools(text, MAX_RESULTS);
    await assertInProportion(search, (chars) => query.slice(0, chars), query.length);
  });
}

Deno.test("search: a thousand digits take no longer than a thousand letters", () =>
  assertPace(
    () => searchTools("1".repeat(1_000), MAX_RESULTS),
    () => searchTools("a".repeat(1_000), MAX_RESULTS),
    2,
  ));
