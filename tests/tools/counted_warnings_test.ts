/** Warnings and errors past a list's end are counted, also where nobody sees the stats. */
import assert from "node:assert/strict";
import { runTool } from "../support.ts";

const many = (text: string) => text.repeat(45);

const MANY: [tool: string, input: object, code: string, more: RegExp][] = [
  [
    "url-encoding",
    { input: many("%zz"), action: "decode", on_error: "keep" },
    "BAD_SEQUENCE",
    /^25 more/,
  ],
  [
    "html-entities",
    {
      input: Array.from({ length: 45 }, (_, index) => `&foo${index};`).join(""),
      action: "decode",
    },
    "UNKNOWN_ENTITY",
    /^25 more/,
  ],
  [
    "json-formatter",
    { input: `[${many("1.10000000000000000001,")}1]`, mode: "canonical" },
    "PRECISION_LOSS",
    /^25 more/,
  ],
  [
    "structured-output-validator",
    { text: `[${many("1,1,1,")}1]`, schema: { items: { type: "string" } } },
    "ERRORS_TRUNCATED",
    /^Listed are 100 of 136 errors/,
  ],
];

for (const [tool, input, code, more] of MANY) {
  Deno.test(`${tool}: counts what it does not list under ${code}`, async () => {
    const { warnings } = await runTool(tool, input);
    assert.match(warnings.filter((warning) => warning.code === code).at(-1)!.message, more);
  });
}
