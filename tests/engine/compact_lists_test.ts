/** Mode compact lists fewer rows of a report, says how many there are, and gives as many as the call asks for. */
import assert from "node:assert/strict";
import { soleCaller } from "../../engine/caller.ts";
import { engineOn } from "../../engine/engine.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { stringOf } from "../../engine/sent_text.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { BASE_URL } from "../service.ts";

const engine = engineOn(createInPlaceSandbox({ baseUrl: BASE_URL }, () => 0));

async function run(tool_id: string, input: object, response_mode: string) {
  const outcome = await engine.run({ tool_id, input, response_mode }, soleCaller(300_000));
  return JSON.parse(stringOf(outcome.resultJson));
}

const failing = Array.from({ length: 30 }, (_, index) => `not ok ${index + 1} t`).join("\n");
const files = Array.from({ length: 30 }, (_, index) => `SF:f${index}\nDA:1,0\nend_of_record`);

/** Inputs with 30 rows or more, by the tool; the list in its output; the code that counts them. */
const LONG: Record<string, [input: object, list: string, code: string]> = {
  "json-schema-validator": [
    { input: Array(30).fill("x"), schema: { items: { type: "number" } } },
    "errors",
    "ERRORS_TRUNCATED",
  ],
  "loan-amortization-calculator": [
    { principal: 1000, annual_rate: 5, term_payments: 30 },
    "schedule",
    "SCHEDULE_TRUNCATED",
  ],
  "coverage-summarizer": [{ input: files.join("\n") }, "files", "FILES_TRUNCATED"],
  "test-report-summarizer": [{ input: `1..30\n${failing}` }, "failures", "FAILURES_TRUNCATED"],
  "unicode-inspector": [{ text: "a".repeat(30) }, "characters", "CHARACTERS_TRUNCATED"],
};

for (const [id, [input, list, code]] of Object.entries(LONG)) {
  Deno.test(`mode compact: ${id} lists fewer ${list}, and counts them`, async () => {
    const { compactLists = {} } = TOOLS.find((tool) => tool.id === id)!;
    const [[key, most]] = Object.entries(compactLists) as [[string, number]];
    const { output, warnings } = await run(id, input, "compact");
    assert.equal(output[list].length, most);
    const { message } = warnings.find((warning: { code: string }) => warning.code === code);
    assert.match(message, /\b30\b/);
    assert.match(message, new RegExp(key));
    for (const more of [{ response_mode: "full" }, { response_mode: "compact", [key]: 30 }]) {
      const { response_mode, ...asked } = more;
      const whole = await run(id, { ...input, ...asked }, response_mode);
      assert.equal(whole.output[list].length, 30, JSON.stringify(more));
    }
    const none = await run(id, { ...input, [key]: null }, "compact");
    assert.equal(none.output[list].length, most, "null is as if left out");
  });
}

Deno.test("mode compact: a shorter list is one that the tool's input names", () => {
  for (const { id, compactLists = {}, input } of TOOLS) {
    for (const [key, most] of Object.entries(compactLists)) {
      assert.ok(input.shape[key]?.safeParse(most).success, `${id} ${key}`);
      assert.ok(most! < Number(input.shape[key].safeParse(undefined).data), `${id} ${key}`);
    }
  }
});

Deno.test("mode compact: lists five warnings of a code, and counts the others", async () => {
  const texts = (count: number) =>
    `[${Array.from({ length: count }, (_, index) => `'${index}'`).join()}]`;
  const told = async (count: number, mode: string) => {
    const { warnings } = await run("json-repair", { input: texts(count) }, mode);
    return warnings.map(({ message }: { message: string }) => message);
  };
  assert.equal((await told(6, "compact")).length, 6);
  const few = await told(20, "compact");
  assert.equal(few.length, 6);
  assert.equal(few.at(-1), "15 more of the same kind: mode full lists them");
  assert.equal((await told(20, "full")).length, 20);
  // A list that ends with a count of its own.
  const input = "%zz".repeat(45);
  const decoded = { input, action: "decode", on_error: "keep" };
  const { warnings } = await run("url-encoding", decoded, "compact");
  const ofBad = warnings.filter(({ code }: { code: string }) => code === "BAD_SEQUENCE");
  assert.deepEqual([ofBad.length, ofBad.at(-1).message], [
    6,
    "40 more of the same kind: mode full lists 15 of them",
  ]);
});
