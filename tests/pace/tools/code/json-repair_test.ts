import { assertInProportion, assertPace } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

// The repairer alone takes quadratic time.
const MANY: [title: string, textOf: (times: number) => string][] = [
  ["words in double quotes", (times) => `{"a": "${'x"y '.repeat(times)}"}`],
  ["apostrophes", (times) => `{'a': '${"it's ".repeat(times)}'}`],
  ["a string in a string", (times) => `{"k":"${'a"'.repeat(times)}"}`],
  ["lines of words with a quote", (times) => 'x"\n'.repeat(2 * times)],
  ["lines of words in an array", (times) => `[${"x\n".repeat(3 * times)}]`],
  ["quotes of which one is too much", (times) => `{name: ${"'".repeat(6 * times)}}`],
  ["members in lines", (times) => `{${"a\n1\n".repeat(1.5 * times)}}`],
  ["last commas of arrays", (times) => `[${"[1,],".repeat(times)}]`],
  ["last commas of objects", (times) => `[${"{'a': 1,},\n".repeat(times)}]`],
  ["apostrophes in words", (times) => `[${"it's ".repeat(times)}]`],
];
for (const [title, textOf] of MANY) {
  Deno.test(`json-repair: linear time for ${title}`, async () => {
    await assertInProportion((input) => runTool("json-repair", { input }), textOf, 16_000);
  });
}

Deno.test("json-repair: linear time for a string that ends with its backslash", async () => {
  await assertInProportion(
    (input) => runTool("json-repair", { input }),
    (letters) => `{"b": 1 "a": "${"a".repeat(letters)}\\`,
    26,
  );
});

Deno.test("json-repair: 5,000 changes are listed in the time of some repairs", async () => {
  const withCommas = (objects: number) => ({ input: '{"a":1,}\n'.repeat(objects) });
  await assertPace(
    () => runTool("json-repair", withCommas(2_400)),
    // As many more are not listed.
    () => runTool("json-repair", withCommas(2_600)),
    6,
  );
});

Deno.test("json-repair: a string left open before thousands of lines is no reason to try for seconds", async () => {
  const lines = "a=1\n".repeat(45_000);
  await assertPace(
    () =>
      runTool("json-repair", { input: `{name: 'Widget', tags${lines}: ['a', 'b',], ok: True}` }),
    () => runTool("json-repair", { input: `{name: 'Widget', tags: [\n${lines}], ok: True}` }),
    10,
  );
});

Deno.test("json-repair: thousands of words where a key is due are no reason to try for seconds", async () => {
  const textOf = (times: number) =>
    `{name: 'Widget', ${"tags: ['a', 'b',], ok: ".repeat(times)}True}`;
  await assertPace(
    () => runTool("json-repair", { input: textOf(6_000) }),
    () => runTool("json-repair", { input: textOf(1_500) }),
    6,
  );
});
