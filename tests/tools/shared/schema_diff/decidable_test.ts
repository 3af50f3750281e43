/**
 * The comparison held against ajv on schemas of which everything can be told: a value that one schema takes and
 * the other refuses must be told, and what is called breaking must show in one of 10,000 values. The tools that
 * share the comparison must say the same of every pair.
 */
import assert from "node:assert/strict";
import Ajv from "ajv/dist/2020.js";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { schemaComparer } from "../../../../tools/shared/schema_diff/compare.ts";
import type { Direction, Level } from "../../../../tools/shared/schema_diff/differences.ts";
import { rootPlace, schemaDocument } from "../../../../tools/shared/schema_diff/place.ts";
import { outputOf, runTool } from "../../../support.ts";
import { Dice, randomPair, valueNear } from "./random_schemas.ts";

const DIRECTIONS = ["request", "response"] as const;

/** By convention a new or dropped property is judged by itself, not by what stood under its name before. */
const CONVENTIONS = new Set(["PROPERTY_ADDED_OPTIONAL", "PROPERTY_REMOVED"]);

const FORMATS: Record<string, RegExp> = {
  "date": /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  "email": /^[^@]+@[^@]+\.[^@]+$/,
  "uuid": /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  "ipv4": /^\d+(\.\d+){3}$/,
};

const ajv = new Ajv.default({ strict: false, validateSchema: false });
for (const [name, pattern] of Object.entries(FORMATS)) ajv.addFormat(name, pattern);

/** The first of some random values that one schema takes and the other refuses. */
function valueLost(before: JsonObject, after: JsonObject, count: number): JsonValue | undefined {
  const [took, takes] = [ajv.compile(before), ajv.compile(after)];
  const dice = new Dice(count);
  for (let index = 0; index < count; index++) {
    const near = index % 2 === 0 ? before : after;
    const value = valueNear(dice, near, near);
    if (took(value) && !takes(value)) return value;
  }
}

function differencesOf(before: JsonValue, after: JsonValue, direction: Direction) {
  const [old, current] = [before, after].map((value) => rootPlace(schemaDocument(value)));
  assert.ok(old && current);
  return schemaComparer().compare(old, current, direction);
}

function worst(levels: readonly Level[]): Level | "none" {
  return (["breaking", "unclear", "non-breaking"] as const).find((level) =>
    levels.includes(level)
  ) ?? "none";
}

Deno.test("schema_diff: agrees with ajv's verdicts in both directions", () => {
  const met: Record<string, number> = {};
  for (let seed = 1; seed <= 70; seed++) {
    const [before, after] = randomPair(new Dice(seed));
    for (const direction of DIRECTIONS) {
      const [from, to] = direction === "request" ? [before, after] : [after, before];
      const differences = differencesOf(before, after, direction);
      if (differences.some(({ code }) => CONVENTIONS.has(code))) continue;
      const verdict = worst(differences.map(({ level }) => level));
      const lost = valueLost(from, to, 300) ??
        (verdict === "breaking" ? valueLost(from, to, 10_000) : undefined);
      const codes = differences.map(({ level, code, keyword }) => `${level} ${code} ${keyword}`);
      const what = JSON.stringify({ seed, direction, before, after, lost, codes });
      if (lost !== undefined) {
        assert.ok(verdict === "breaking" || verdict === "unclear", `not told: ${what}`);
      } else assert.notEqual(verdict, "breaking", `false alarm: ${what}`);
      met[verdict] = (met[verdict] ?? 0) + 1;
    }
  }
  for (const verdict of ["breaking", "non-breaking", "none"]) {
    assert.ok((met[verdict] ?? 0) > 10, JSON.stringify(met));
  }
});

/** An OpenAPI document whose one operation takes and gives what a schema describes. */
function documentOf({ $defs, ...schema }: JsonObject): JsonObject {
  const moved = (value: JsonValue): JsonValue =>
    JSON.parse(JSON.stringify(value).replaceAll("#/$defs/", "#/components/schemas/"));
  const content = { "application/json": { schema: moved(schema) } };
  return {
    openapi: "3.1.0",
    info: { title: "Pairs", version: "1" },
    components: { schemas: moved($defs ?? {}) },
    paths: {
      "/": {
        post: {
          requestBody: { required: true, content },
          responses: { "200": { description: "", content } },
        },
      },
    },
  };
}

Deno.test("schema_diff: openapi-diff, agent-contract-check and the workbench agree on a pair of schemas", async () => {
  for (let seed = 1; seed <= 15; seed++) {
    const [before, after] = randomPair(new Dice(seed));
    const { changes } = await outputOf("openapi-diff", {
      before: documentOf(before),
      after: documentOf(after),
    });
    const { records } = await outputOf("contract-reliability-workbench", {
      contracts: [{
        id: "pair",
        saved_input_schema: before,
        current_input_schema: after,
        saved_output_schema: before,
        current_output_schema: after,
      }],
    });
    for (const direction of DIRECTIONS) {
      const side = direction === "request" ? "input" : "output";
      const expected = worst(differencesOf(before, after, direction).map(({ level }) => level));
      const listed = changes.filter((change: { direction: Direction }) =>
        change.direction === direction
      );
      const check = await runTool("agent-contract-check", {
        saved_schema: before,
        current_schema: after,
        direction: side,
      });
      const { data: cell } = records.find(({ kind, data }: { kind: string; data: JsonObject }) =>
        kind === "matrix" && data.side === side && data.direction === "backward"
      );
      assert.deepEqual(
        {
          openapi: worst(listed.map(({ level }: { level: Level }) => level)),
          contract: verdictOf((check.output as { details: { drift: Counts } }).details.drift),
          workbench: verdictOf({ compatible: cell.changes, ...cell }),
        },
        { openapi: expected, contract: expected, workbench: expected },
        JSON.stringify({ seed }),
      );
    }
  }
});

interface Counts {
  breaking: number;
  unknown: number;
  compatible: number;
}

function verdictOf({ breaking, unknown, compatible }: Counts): Level | "none" {
  if (breaking > 0) return "breaking";
  if (unknown > 0) return "unclear";
  return compatible > 0 ? "non-breaking" : "none";
}
