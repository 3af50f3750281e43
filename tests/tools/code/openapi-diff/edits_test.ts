/** Any one edit of a document is told, wherever it is made and whatever it does. */
import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { formatPointer } from "../../../../tools/shared/json/pointer.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../tools/shared/json/value.ts";
import { runTool } from "../../../support.ts";
import { DOCUMENT_30, DOCUMENT_31 } from "./documents.ts";

type Step = string | number;

interface Edit {
  document: JsonObject;
  path: Step[];
  kind: "remove" | "other" | "another type" | "add";
}

/** Members that describe: an edit in them is told as a warning. */
const DESCRIBING = new Set([
  "openapi",
  "info",
  "tags",
  "summary",
  "title",
  "description",
  "example",
  "examples",
  "$comment",
]);

/** Places of references, beside which nothing may stand (OpenAPI 3.1, section 4.8.23; 3.0 also in schemas). */
const REFERENCES = [
  "~1pets~1{id}/parameters/1",
  "headers/ETag",
  "links/again",
  "responses/default",
  "callbacks/gone",
  "put/requestBody",
  "schema/items",
  "application~1xml/schema",
  "Order/content/application~1json/schema",
  "lines/items",
  "Line/allOf/0",
];

/** Edits that change no meaning, so that a warning tells them too. */
function hasSameMeaning(kind: Edit["kind"], pointer: string): boolean {
  // OpenAPI 3.1, section 4.8.12: path parameters are required, whatever they say.
  return pointer.endsWith("/parameters/0/required") ||
    (kind === "add" && REFERENCES.some((place) => pointer.endsWith(`/${place}`))) ||
    // Section 4.8.29: the value of a scope describes it.
    (kind === "other" && pointer.includes("/scopes/")) ||
    // The values of the enum beside it are of this type alone.
    (kind === "remove" && pointer.endsWith("/state/type")) ||
    // Another part of allOf says the same.
    (kind === "remove" &&
      (pointer.endsWith("/Base/type") || pointer.endsWith("/Cat/allOf/1/type"))) ||
    // Section 4.8.24: what is writeOnly stands in no response, and no request has this schema.
    pointer.includes("/Base/properties/secret") ||
    // JSON Schema Validation 2020-12, section 6.4.5: 1 is what is meant without it.
    (kind === "remove" && pointer.endsWith("/minContains"));
}

function* placesIn(value: JsonValue, path: Step[] = []): Generator<Step[]> {
  if (path.length > 0) yield path;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* placesIn(item, [...path, index]);
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) yield* placesIn(member, [...path, name]);
  }
}

function at(holder: JsonValue | undefined, step: Step): JsonValue | undefined {
  if (Array.isArray(holder)) return holder[Number(step)];
  return isJsonObject(holder) ? holder[step] : undefined;
}

/** The document after an edit; undefined when there is nothing to do at the place. */
function edited({ document, path, kind }: Edit): JsonObject | undefined {
  const copy = structuredClone(document);
  const step = path.at(-1) ?? "";
  const holder = path.slice(0, -1).reduce<JsonValue | undefined>(at, copy);
  const value = at(holder, step);
  if (kind === "add") {
    if (Array.isArray(value)) value.push("new");
    else if (isJsonObject(value)) value.new = { a: 1 };
    else return undefined;
  } else if (kind === "remove") {
    if (Array.isArray(holder)) holder.splice(Number(step), 1);
    else if (isJsonObject(holder)) delete holder[step];
  } else {
    const other = kind === "other" ? otherThan(value) : otherType(value);
    if (other === undefined) return undefined;
    if (Array.isArray(holder)) holder[Number(step)] = other;
    else if (isJsonObject(holder)) holder[step] = other;
  }
  return copy;
}

function otherThan(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value === "string") return `${value}Z`;
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : undefined;
}

function otherType(value: JsonValue | undefined): JsonValue {
  return typeof value === "number" ? "4711" : 4711;
}

const edit: fc.Arbitrary<Edit> = fc.constantFrom(DOCUMENT_31, DOCUMENT_30).chain((document) =>
  fc.record({
    document: fc.constant(document),
    path: fc.constantFrom(...placesIn(document)),
    kind: fc.constantFrom<Edit["kind"]>("remove", "other", "another type", "add"),
  })
);

async function check(each: Edit): Promise<void> {
  const after = edited(each);
  if (!after) return;
  const pointer = formatPointer(each.path);
  const isWarned = each.path.some((step) => DESCRIBING.has(String(step))) ||
    hasSameMeaning(each.kind, pointer);
  for (const [old, current] of [[each.document, after], [after, each.document]]) {
    const { output, error, warnings } = await runTool("openapi-diff", {
      before: old,
      after: current,
    });
    if (error) continue;
    const { verdict } = output as { verdict: string };
    const isTold = verdict !== "none" || (isWarned &&
      warnings.some(({ code }) => code === "DOCUMENTATION_CHANGED" || code === "SAME_MEANING"));
    assert.ok(isTold, `${each.kind} ${pointer}: ${verdict}`);
  }
}

Deno.test("openapi-diff: reports any one edit of a document", async () => {
  await fc.assert(fc.asyncProperty(edit, check), { numRuns: 150 });
});

Deno.test("openapi-diff: finds no difference between a document and itself", async () => {
  for (const document of [DOCUMENT_31, DOCUMENT_30]) {
    const after = structuredClone(document);
    const { output, warnings } = await runTool("openapi-diff", { before: document, after });
    assert.deepEqual([output, warnings], [{ verdict: "none", changes: [] }, []]);
  }
});
