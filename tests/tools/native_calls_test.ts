/**
 * Calls of the runtime over a caller's text run to their end whatever the deadline: each kind has one module that
 * makes it safe. Their pace is measured in `tests/pace/tools/native_calls_test.ts`.
 */
import assert from "node:assert/strict";
import { runTool } from "../support.ts";
import { walkRunCode } from "../walk.ts";

/**
 * The calls that may take long by themselves, each with the one module that makes them safe. Comparing and
 * writing by the rules of a locale has no place here: nothing depends on the host.
 */
const GUARDED: [call: RegExp, module: string | undefined][] = [
  [/\.normalize\(/, "tools/shared/normalize.ts"],
  [/\bIntl\./, "tools/shared/segments.ts"],
  [/\.localeCompare\(|\.toLocale[A-Z]\w*\(|\bstructuredClone\(/, undefined],
];

Deno.test("only the listed modules of tools/ make native calls that a run cannot interrupt", async () => {
  const strays: string[] = [];
  for await (const path of walkRunCode()) {
    const source = await Deno.readTextFile(path);
    for (const [call, module] of GUARDED) {
      const found = path === module ? null : call.exec(source);
      if (found) strays.push(`${path}: ${found[0]}`);
    }
  }
  assert.deepEqual(strays, []);
});

/** A text and one that is looked for in it, which the runtime's own search would compare at nearly every place. */
const TEXT = "a".repeat(20_000);
const SOUGHT = `${"a".repeat(100)}b${"a".repeat(1_000)}`;
/** The longest that the runtime may look for: a deadline can stop the search between two calls only. */
const MOST_SOUGHT = 64;

/** Tools that look for one text of the caller in another. */
const SEARCHES: [name: string, id: string, input: Record<string, unknown>][] = [
  ["a text", "find-replace", { text: TEXT, find: SOUGHT, replace: "" }],
  [
    "a text in any case",
    "find-replace",
    { text: TEXT, find: SOUGHT, replace: "", ignore_case: true },
  ],
  ["a whole word", "find-replace", { text: TEXT, find: SOUGHT, replace: "", whole_word: true }],
  ["a pattern", "find-replace", { text: TEXT, find: SOUGHT, replace: "", mode: "regex" }],
  ["a rule's pattern", "structured-data-quality-review", {
    rows: [{ a: TEXT }],
    rules: [{ field: "a", pattern: SOUGHT.slice(-900) }],
  }],
  ["a delimiter", "line-sorter", { text: TEXT, delimiter: SOUGHT, column: 2 }],
  ["new delimiters", "prompt-template-renderer", { template: `{{=${SOUGHT} b=}}${TEXT}` }],
  ["an unused name", "prompt-template-renderer", {
    template: TEXT,
    syntax: "dollar",
    variables: { [SOUGHT]: "" },
  }],
  ["an expected text", "web-release-qa-kit", {
    html: `<p>${TEXT}`,
    url: "https://a.example/",
    expect: { contains: [SOUGHT] },
  }],
  ["an assertion", "prompt-regression-kit", {
    cases: [{
      id: "a",
      baseline_output: TEXT,
      candidate_output: TEXT,
      assertions: [
        { type: "contains", value: SOUGHT },
        { type: "not_contains", value: SOUGHT },
      ],
    }],
  }],
];

for (const [name, id, input] of SEARCHES) {
  Deno.test(`${id}: the runtime does not look for ${name} of a thousand characters`, async () => {
    const sought = await longestSought(() => runTool(id, input));
    assert.ok(sought <= MOST_SOUGHT, `the runtime looks for ${sought} characters`);
  });
}

/** The length of the longest text that the runtime looks for in a long one during some work. */
async function longestSought(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const searches = ["indexOf", "lastIndexOf", "includes", "split", "replaceAll"] as const;
  const originals = searches.map((search) => String.prototype[search]);
  searches.forEach((search, index) => {
    Object.assign(String.prototype, {
      [search](this: string, sought: unknown, ...more: unknown[]) {
        if (this.length > SOUGHT.length) longest = Math.max(longest, String(sought).length);
        return (originals[index] as (...args: unknown[]) => unknown).call(this, sought, ...more);
      },
    });
  });
  try {
    await work();
  } finally {
    searches.forEach((search, index) => {
      Object.assign(String.prototype, { [search]: originals[index] });
    });
  }
  return longest;
}
