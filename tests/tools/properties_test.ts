/**
 * What holds for every tool on any input: a result or a typed error, by its contract, twice the same, and never a fault of the tool's own.
 */
import assert from "node:assert/strict";
import fc from "../fast_check.ts";
import { anyCharacter } from "../any_character.ts";
import { ENGINE_ERRORS } from "../../tools/shared/tool_error.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import type { AnyTool, ToolResult } from "../../tools/tool.ts";
import { descriptorOf, ENGINE_WARNINGS, type JsonSchema } from "../../tools/catalog/descriptor.ts";
import { runTool } from "../support.ts";

/** `PROPERTY_RUNS` and another seed look for new faults, these for old ones. */
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
      Object.hasOwn({ ...ENGINE_WARNINGS, ...tool.warnings }, code),
      `undeclared ${code}`,
    );
  }
  if (result.error) {
    const { code, message } = result.error;
    assert.notEqual(code, "TOOL_RUNTIME_ERROR");
    assert.ok(Object.hasOwn({ ...ENGINE_ERRORS, ...tool.errors }, code), `undeclared ${code}`);
    assert.ok(message.length > 0 && message.length < MAX_MESSAGE_CHARS);
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
      { numRuns: tool.kind === "kit" ? KIT_RUNS : RUNS },
    );
  });
}

/** Values that anything may be replaced by, each with what it is. */
const ODD_VALUES: [string, unknown][] = [
  // JSON can hold it, and JavaScript makes no text of it.
  ["an object that cannot become a text", { toString: 1, valueOf: 1 }],
  ["a byte order mark alone", "\ufeff"],
  ["a long text of quotes", '"'.repeat(6_000)],
];

/** The most values of an example that are replaced, one at a time. */
const MOST_REPLACED = 60;
/** A reader finds what was wrong in this many characters. */
const MAX_MESSAGE_CHARS = 4_000;

for (const [title, odd] of ODD_VALUES) {
  Deno.test(`every tool: ${title}, at any place of an input, is no fault of the tool, and no message holds it whole`, async () => {
    const faulty: string[] = [];
    for (const { id, examples, input: { shape }, textProperty = "" } of TOOLS) {
      const unset = Object.keys(shape).flatMap((name) => [[name], [name, "0"]]);
      for (const example of examples.slice(0, 2)) {
        const input = typeof example.input === "string"
          ? { [textProperty]: example.input }
          : example.input as Record<string, unknown>;
        const others = unset.filter(([name]) => !Object.hasOwn(input, name!));
        for (const place of [...placesIn(input).slice(0, MOST_REPLACED), ...others]) {
          const result = await runTool(id, replacedAt(input, place, odd));
          // Kits report the steps that failed in their output.
          const isFault = JSON.stringify(result).includes("TOOL_RUNTIME_ERROR");
          const messages = [result.error ?? { message: "" }, ...result.errors, ...result.warnings];
          const isLong = messages.some(({ message }) => message.length > MAX_MESSAGE_CHARS);
          if (isFault || isLong) faulty.push(`${id}: ${place.join(".")}`);
        }
      }
    }
    assert.deepEqual(faulty, []);
  });
}

/** The paths of all members and items. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    [key],
    ...placesIn(member).map((place) => [key, ...place]),
  ]);
}

/** A copy with another value at a place; where nothing is on the way to it, a list is. */
function replacedAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value ?? []) as Record<string, unknown>;
  copy[key] = replacedAt(copy[key], rest, by);
  return copy;
}
