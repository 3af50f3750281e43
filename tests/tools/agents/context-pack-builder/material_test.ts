/** Logs and documents as people have them: what the one who reads the pack finds in it. */
import assert from "node:assert/strict";
import { runTool } from "../../../support.ts";
import { LOGS } from "./ci_logs.ts";
import { APIS } from "./openapi_documents.ts";
import { idsOf, packOf } from "./support.ts";

// The lines of the blocks by the description of the recipe, before them the cause where none has it, and what
// made the run fail: a text of a block, or of the tail.
const READ: Record<string, { failures: string; warnings: string; cause: string; in: string }> = {
  pytest: {
    failures: "6 7 12 14 15 20 23 31 32 33 34",
    warnings: "26-27",
    cause: "AssertionError: assert Decimal('2.34') == Decimal('2.35')",
    in: "failure-20",
  },
  jest: { failures: "1-31 32 35 36 38", warnings: "", cause: "● cart › rejects", in: "failure-1" },
  cargo: {
    failures: "10-12 22-24 30 31 33 34",
    warnings: "2-4 8 32",
    cause: "cannot borrow `*self` as mutable",
    in: "failure-10",
  },
  go: { failures: "6-7 19", warnings: "", cause: "attempts = 2, want 3", in: "tail" },
  maven: {
    failures: "4 5 6-8 10 11-16 19 20 21 22 23 25 28 29 30 31 32",
    warnings: "",
    cause: "Caused by: java.io.FileNotFoundException: rates.csv",
    in: "failure-11",
  },
  gradle: {
    failures: "1-19",
    warnings: "15",
    cause: "Store.kt:44:27 Unresolved reference: flowOn",
    in: "failure-1",
  },
  tsc: { failures: "4-5 6 7-8 10 12-14 15", warnings: "", cause: "TS2345", in: "failure-4" },
  eslint: {
    failures: "5-6 9 11-12 14",
    warnings: "",
    cause: "'createStore' is defined but never used",
    in: "failure-5",
  },
  docker: {
    failures: "1-26",
    warnings: "4",
    cause: 'peer react@"^18.0.0" from @acme/ui@4.1.0',
    in: "failure-1",
  },
  make: {
    failures: "6-8 10-12 13 14 16 17",
    warnings: "3-5",
    cause: "'slot' undeclared",
    in: "failure-6",
  },
};
for (const [name, expected] of Object.entries(READ)) {
  Deno.test(`context-pack-builder: packs a failed run of ${name}`, async () => {
    const pack = await packOf({ recipe: "ci-failure-pack", input: LOGS[name] });
    const linesOf = (kind: string) =>
      pack.evidence.filter((record) => record.kind === kind).map(({ content }) => {
        const { line_start, line_end } = content;
        return line_start === line_end ? line_start : `${line_start}-${line_end}`;
      }).join(" ");
    assert.equal(linesOf("failure"), expected.failures);
    assert.equal(linesOf("warning"), expected.warnings);
    const found = pack.evidence.find(({ content }) =>
      String(content.text).includes(expected.cause)
    );
    assert.equal(found?.id, expected.in);
    // Nobody wants to read times and colours.
    const texts = pack.evidence.map(({ content }) => String(content.text));
    assert.ok(!texts.some((text) => /\dZ /.test(text) || text.includes("\x1b")));
  });
}

// The components that a person finds by following the references, and what leads out of the document.
const APIS_READ: Record<string, { components: string; unresolved: string[] }> = {
  library: {
    components:
      "parameters/Limit parameters/Cursor parameters/Id headers/Total requestBodies/Book responses/Problem links/ReadBook schemas/Book schemas/Person schemas/Problem securitySchemes/apiKey",
    unresolved: [],
  },
  generated: {
    components:
      "schemas/HTTPValidationError schemas/Item-Output schemas/ValidationError securitySchemes/OAuth2PasswordBearer",
    unresolved: [],
  },
  payments: {
    components:
      "schemas/Charge schemas/CardCharge schemas/BankCharge schemas/Money schemas/SettledEvent",
    unresolved: [
      "/paths/~1v1~1charges/post/responses/default/$ref",
      "/components/schemas/Charge/properties/status/$ref",
    ],
  },
  events: {
    components: "schemas/Health",
    unresolved: [
      "/paths/~1streams~1{name}/$ref",
      "/components/schemas/Health/properties/level/$ref",
    ],
  },
  large: {
    components:
      "parameters/Site responses/Done schemas/R0 schemas/R1 schemas/R2 schemas/R3 schemas/R4 schemas/R5 schemas/R6 schemas/R7 schemas/R20 schemas/R21 schemas/R22 schemas/R23 securitySchemes/bearer securitySchemes/key securitySchemes/tenant",
    unresolved: [],
  },
};
for (const [name, expected] of Object.entries(APIS_READ)) {
  Deno.test(`context-pack-builder: packs the OpenAPI document of kind ${name}`, async () => {
    const request = { recipe: "api-operation-pack", input: APIS[name] };
    const { output, warnings } = await runTool("context-pack-builder", request);
    const components = idsOf(output as Awaited<ReturnType<typeof packOf>>)
      .filter((id) => id.startsWith("components/"))
      .map((id) => id.replace("components/", ""));
    assert.equal(components.join(" "), expected.components);
    assert.deepEqual(warnings.map(({ path }) => path), expected.unresolved);
  });
}
