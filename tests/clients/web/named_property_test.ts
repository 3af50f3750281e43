/** Which field an error is about. */
import assert from "node:assert/strict";
import { namedProperty } from "../../../clients/web/client/named_property.ts";
import { errorOf } from "../../support.ts";

/** A tool, what its form holds, and the field that is wrong. */
const WRONG: [tool: string, controls: Record<string, string>, property: string | undefined][] = [
  ["json-patch", { input: '{"a":1,}', patch: "[]" }, "input"],
  ["json-patch", { input: "{}", patch: "[1,]" }, "patch"],
  ["csv-query", { input: "a,b\n1,2", query: '{"select": ["c"]}' }, "query"],
  ["currency-converter", { from: "EURO", to: "USD" }, "from"],
  ["currency-converter", { from: "USD", to: "EURO" }, "to"],
  ["tax-estimator", { income: "120000", filingStatus: "maried" }, "filingStatus"],
  ["env-file-comparator", { base: "A=1", target: "=5" }, "target"],
  ["openapi-diff", { before: "{}", after: "openapi: 3.1.0" }, "before"],
  ["semver-calculator", { action: "satisfies", version: "1.2", range: "^1.0.0" }, "version"],
  ["semver-calculator", { action: "satisfies", version: "1.2.0", range: "latest" }, "range"],
  // Two fields hold the same, so that the message alone does not tell which is meant.
  ["semver-calculator", { action: "compare", version: "1.2", other: "1.2" }, undefined],
];

for (const [tool, controls, property] of WRONG) {
  Deno.test(`named property: ${tool} ${JSON.stringify(controls)}`, async () => {
    const { message, fields } = await errorOf(tool, controls);
    const [field] = fields ?? [];
    assert.equal(field?.path || namedProperty(message, controls), property, message);
  });
}

Deno.test("named property: what is not at the beginning, or no field, is none", () => {
  const controls = { input: "", price: "15" };
  for (
    const message of [
      'Nothing was changed: there is nothing at "input"',
      '"constructor" is not known',
      '"": give a text',
      "Line 2 is empty",
    ]
  ) {
    assert.equal(namedProperty(message, controls), undefined, message);
  }
});
