/**
 * What holds for every tool on any input: a result or a typed error, by its contract, twice the same, and never a fault of the tool's own.
 */
import assert from "node:assert/strict";
import fc from "../fast_check.ts";
import { anyCharacter } from "../any_character.ts";
import { ENGINE_ERRORS } from "../../tools/shared/tool_error.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import type { AnyTool, ToolResult } from "../../tools/tool.ts";
import { descriptorOf, type JsonSchema } from "../../tools/catalog/descriptor.ts";
import { runTool } from "../support.ts";

/** One seed for all, so that a failure comes again; another is a matter of an environment variable. */
const SEED = Number(Deno.env.get("PROPERTY_SEED") ?? 20261120);
/** The seed gives the same inputs each time: `PROPERTY_RUNS` and another seed look for new faults, these for old ones. */
const RUNS = Number(Deno.env.get("PROPERTY_RUNS") ?? 40);
/** A run of a kit is a run of many tools. */
const KIT_RUNS = Math.ceil(RUNS / 3);

const oddText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    "",
    " ",
    "\ufeff",
    "\ud800",
    "\u0000",
    "__proto__",
    "constructor",
    "null",
    "[",
    '{"__proto__":{"a":1}}',
    '{"a":1,"a":2}',
    "1e400",
    'a,b\r\n1,"2\n',
    "<script>alert(1)</script>",
    "$INPUT",
    "../../etc/passwd",
    "٣",
    "-0",
  ),
  fc.tuple(
    fc.constantFrom("a", "[", "(", '"', "\\", "\n", ",", "日", "{", "`", "*", "0"),
    fc.nat(3_000),
  )
    .map(([unit, count]) => unit.repeat(count)),
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, [], {}, Number.MAX_SAFE_INTEGER, -1, 0, 1e308),
);

/** Values that a property's schema takes, and now and then one that it does not. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: fittingValue(schema) },
    { weight: 1, arbitrary: oddValue },
  );
}

function fittingValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const { minimum: min, maximum: max } = schema as { minimum?: number; maximum?: number };
  switch (schema.type) {
    case "integer":
      return fc.integer({ min: Math.max(min ?? -100, -1e9), max: Math.min(max ?? 100, 1e9) });
    case "number":
      return fc.double({ min: min ?? -1e6, max: max ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(fittingValue((schema.items ?? {}) as JsonSchema), { maxLength: 5 });
    case "string":
      return oddText;
    default:
      return oddValue;
  }
}

/** An example with some properties replaced, or properties of one's own; now and then anything at all. */
function inputOf(tool: AnyTool): fc.Arbitrary<unknown> {
  const properties = descriptorOf(tool).input_schema.properties as Record<string, JsonSchema>;
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]),
  );
  const changes = fc.record(values, { requiredKeys: [] });
  const names = Object.keys(values);
  const fewChanges = fc.subarray(names, { maxLength: Math.min(2, names.length) })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, values[name]!]))));
  const base = fc.constantFrom(
    ...tool.examples.map(({ input }) =>
      typeof input === "string" ? { [tool.textProperty!]: input } : input
    ),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(base, fewChanges).map(([from, to]) => ({ ...from, ...to })) },
    { weight: 3, arbitrary: changes },
    { weight: 1, arbitrary: oddValue },
  );
}

function check(tool: AnyTool, result: ToolResult): void {
  for (const { code } of result.warnings) {
    assert.ok(
      code === "UNKNOWN_PROPERTY" || Object.hasOwn(tool.warnings, code),
      `undeclared ${code}`,
    );
  }
  if (result.error) {
    const { code, message } = result.error;
    assert.notEqual(code, "TOOL_RUNTIME_ERROR");
    assert.ok(Object.hasOwn({ ...ENGINE_ERRORS, ...tool.errors }, code), `undeclared ${code}`);
    assert.ok(message.length > 0 && message.length < 4_000);
  }
  // A verdict is an error beside an output.
  if (!result.error || result.output !== undefined) {
    tool.output.parse(result.output);
    tool.stats.parse(result.stats);
  }
}

for (const tool of TOOLS) {
  Deno.test(`${tool.id}: any input gives a result or a typed error, the same when run twice`, async () => {
    await fc.assert(
      fc.asyncProperty(inputOf(tool), async (input) => {
        const first = await runTool(tool.id, input);
        check(tool, first);
        if (first.error?.code === "TOOL_TIMEOUT") {
          // A caller's pattern may take all the time it wants: the deadline is for that.
          assert.ok(tool.runsCallerPattern, "it does not end");
          return;
        }
        if (first.warnings.some(({ code }) => code === "UNSEEDED")) return;
        assert.deepEqual(await runTool(tool.id, input), first);
      }),
      { seed: SEED, numRuns: tool.kind === "kit" ? KIT_RUNS : RUNS },
    );
  });
}

/** An object that JavaScript cannot make a text, although JSON can hold it. */
const UNWRITABLE = { toString: 1, valueOf: 1 };

/** The most values of an example that are replaced, one at a time. */
const MOST_REPLACED = 60;

Deno.test("every tool: an object that cannot become a text, at any place of an example, is no fault of the tool", async () => {
  const faulty: string[] = [];
  for (const { id, examples } of TOOLS) {
    for (const { input } of examples.slice(0, 2)) {
      for (const place of placesIn(input).slice(0, MOST_REPLACED)) {
        // Kits report the steps that failed in their output.
        const result = JSON.stringify(await runTool(id, replacedAt(input, place)));
        if (result.includes("TOOL_RUNTIME_ERROR")) faulty.push(`${id}: ${place.join(".")}`);
      }
    }
  }
  assert.deepEqual(faulty, []);
});

/** The paths of all members and items. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    [key],
    ...placesIn(member).map((place) => [key, ...place]),
  ]);
}

function replacedAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return UNWRITABLE;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = replacedAt(copy[key], rest);
  return copy;
}
