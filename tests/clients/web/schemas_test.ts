/**
 * The schemas of the pages against zod's: the same contracts, once as the service has them and once bundled as for pages,
 * are given the same inputs.
 */
// Needs its own isolate: the command line changes contracts in its own.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundle } from "../../../dev/scripts/bundle.ts";
import { pagesFlags } from "../../../dev/scripts/pages_flags.ts";
import type { JsonSchema } from "../../../tools/catalog/descriptor.ts";
import type { AnyTool, ToolModule } from "../../../tools/tool.ts";
import { isJsonObject, setOwn } from "../../../tools/shared/json/value.ts";
import * as service from "./checked_schemas.ts";

type Checked = typeof service;
type Path = (string | number)[];

const MODULE = fileURLToPath(new URL("checked_schemas.ts", import.meta.url));

/** What is put in the place of a value. */
const OTHERS: readonly unknown[] = [
  undefined,
  null,
  "",
  "12",
  "\u{1f600}".repeat(3),
  "a".repeat(300),
  true,
  0,
  -1,
  1.5,
  1e21,
  Infinity,
  [],
  [null],
  ["x", 1, {}],
  {},
  { a: 1, constructor: "x" },
];

/** The most changed inputs that are given to a tool: each of these values, spread over the places of its inputs. */
const MAX_INPUTS = 24;

/** Of these the whole run: they read documents by schemas too. */
const RUNS: Record<string, "packBuilder" | "reportBuilder"> = {
  "context-pack-builder": "packBuilder",
  "evidence-report-builder": "reportBuilder",
};

let pages: Checked;

Deno.test.beforeAll(async () => {
  const folder = await Deno.makeTempDir();
  try {
    for (const { path, source } of await bundle([MODULE], await pagesFlags())) {
      await Deno.writeTextFile(join(folder, path), source);
    }
    pages = await import(pathToFileURL(join(folder, "checked_schemas.js")).href);
    await Promise.all([service.loadKeyComparison(), pages.loadKeyComparison()]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("pages: each contract has the same JSON Schema as with zod", () => {
  for (const [index, tool] of service.TOOLS.entries()) {
    const [wanted, got] = [[service, tool] as const, [pages, pages.TOOLS[index]!] as const]
      .map(([from, tool]) =>
        JSON.stringify(from.toJsonSchema(from.withLocalInput(tool).input, "input"))
      );
    assert.equal(got, wanted, tool.id);
  }
});

Deno.test("pages: inputs are accepted and refused as by zod, in the same words", () => {
  const counts = { taken: 0, refused: 0 };
  for (const [index, tool] of service.TOOLS.entries()) {
    for (const input of inputsOf(tool)) {
      const wanted = answer(service, tool, input);
      assert.equal(answer(pages, pages.TOOLS[index]!, input), wanted, tool.id);
      counts[wanted.startsWith('{"ok":true') ? "taken" : "refused"]++;
    }
  }
  assert.ok(Math.min(...Object.values(counts)) > 2_000, JSON.stringify(counts));
});

/** What comes of an input: the issues of the schema alone, and the text of the result. */
function answer(from: Checked, tool: AnyTool, input: unknown): string {
  const { input: schema } = from.withLocalInput(tool);
  const { data, error } = schema.safeParse(input, { reportInput: true });
  const name = RUNS[tool.id];
  const module = name ? from[name] : { run: (input: unknown) => ({ output: input, stats: {} }) };
  const context = from.createContext("http://localhost:8000", 60_000, undefined, () => 0);
  const { resultJson } = from.execute(tool, module as ToolModule, { input }, context);
  return `${resultJson}\n${
    JSON.stringify(error ? error.issues.map((issue) => told({ ...issue })) : data)
  }`;
}

/** What the engine and tools read of an issue; nobody asks for the values of those inside another. */
function told(issue: Record<string, unknown>): unknown {
  const { code, path, message, input, expected, values, origin, inclusive, minimum, maximum } =
    issue;
  const errors = (issue.errors as Record<string, unknown>[][] | undefined)?.map((branch) =>
    branch.map(({ input: _, ...inner }) => told(inner))
  );
  return {
    ...{ code, path, message, input, expected, values, origin, inclusive, minimum, maximum },
    errors,
  };
}

/** Inputs of a tool: those that it is made for, and those with one value in them changed. */
function inputsOf(tool: AnyTool): unknown[] {
  const seeds = [...tool.examples.map(({ input }) => input), sampleOf(tool)].map((input) =>
    typeof input === "string" ? { [tool.textProperty!]: input } : input
  );
  const places = seeds.flatMap((seed) => placesIn(seed).map((place) => [seed, place] as const));
  const count = Math.min(places.length * OTHERS.length, MAX_INPUTS);
  const chosen = Array.from({ length: count }, (_, index) => {
    const [seed, place] = places[Math.floor(index * places.length / count)]!;
    return withOther(seed, place, OTHERS[index % OTHERS.length]);
  });
  return [...seeds, ...boundsOf(tool), ...chosen];
}

/** An input with all properties that a contract names. */
function sampleOf(tool: AnyTool): unknown {
  return valueOf(service.toJsonSchema(service.withLocalInput(tool).input, "input"));
}

/** A value that a JSON Schema takes, as far as its words go. */
function valueOf(schema: JsonSchema): unknown {
  const { type, enum: choices, anyOf, oneOf, items, properties, additionalProperties } = schema;
  const [option] = (anyOf ?? oneOf ?? []) as JsonSchema[];
  if ("const" in schema) return schema.const;
  if (Array.isArray(choices)) return choices.at(-1);
  if (option) return valueOf(option);
  switch ([type].flat()[0]) {
    case "string":
      return "x".repeat(Number(schema.minLength ?? 1));
    case "integer":
    case "number":
      return schema.minimum ?? schema.maximum ?? 1;
    case "boolean":
      return true;
    case "array":
      return [valueOf((items ?? {}) as JsonSchema), valueOf((items ?? {}) as JsonSchema)];
    case "object": {
      const members = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
      const extra = { extra: valueOf((additionalProperties ?? {}) as JsonSchema) };
      return { ...extra, ...Object.fromEntries(members.map(([key, of]) => [key, valueOf(of)])) };
    }
    default:
      return 1;
  }
}

/** Inputs with one property just at, under and over each bound of its own. */
function boundsOf(tool: AnyTool): unknown[] {
  const { properties } = service.toJsonSchema(tool.input, "input");
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([key, schema]) =>
    ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "maxLength", "maxItems"]
      .flatMap((keyword) => {
        const bound = schema[keyword] as number | undefined;
        if (bound === undefined || bound > 5_000 && keyword.startsWith("max")) return [];
        return [bound - 1, bound, bound + 1, bound + 0.5].map((size) => ({
          [key]: keyword === "maxLength"
            ? "\u{1f600}".repeat(size)
            : keyword === "maxItems"
            ? Array.from({ length: size }, () => valueOf((schema.items ?? {}) as JsonSchema))
            : size,
        }));
      })
  );
}

/** Where values are, from the outside in; of a list the first two. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) {
    return [at, ...value.slice(0, 2).flatMap((item, index) => placesIn(item, [...at, index]))];
  }
  if (!isJsonObject(value)) return [at];
  const members = Object.entries(value).flatMap(([key, member]) => placesIn(member, [...at, key]));
  return [at, ...members, [...at, "unknown"]];
}

function withOther(value: unknown, [step, ...rest]: Path, other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((item, index) => index === step ? withOther(item, rest, other) : item);
  }
  const changed: Record<string, unknown> = {};
  const known = value as Record<string, unknown>;
  for (const key of new Set([...Object.keys(known), step])) {
    // A key without a value is one that is not there.
    const member = key === step ? withOther(known[key], rest, other) : known[key];
    if (member !== undefined) setOwn(changed, String(key), member);
  }
  return changed;
}
