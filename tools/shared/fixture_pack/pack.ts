/**
 * Browser fixture packs: up to 20 recorded requests with what each should answer. They are checked, never run.
 *
 * @module
 */
import { codePointLength } from "../code_points.ts";
import { cutText } from "../cut_text.ts";
import { checkCanonical } from "../evidence/receipt.ts";
import { SAFE_ID, SAFE_ID_RULE } from "../evidence/text.ts";
import { canonicalJson } from "../json/canonical.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { outputMeter } from "../output_meter.ts";
import { ToolError } from "../tool_error.ts";
import { utf8Length } from "../utf8.ts";
import { checkBindings, type FixtureBinding } from "./bindings.ts";
import { FIXTURE_KINDS, FIXTURE_PACK_LIMITS, FIXTURE_PACK_SCHEMA } from "./form.ts";
import type { FixtureIssue, NoteIssue } from "./issue.ts";
import { checkKind, hasOutput, kindOf } from "./kinds.ts";

const FIXTURE_KEYS = ["id", "kind", "request", "expect", "hint"];

/** A fixture as far as it could be read. */
export interface CheckedFixture {
  /** As submitted. */
  source: JsonValue;
  id: string | null;
  /** In lower case, known or not. */
  kind: string | null;
  /** It has no issue. */
  valid: boolean;
  /** The bindings that can be filled. */
  bindings: FixtureBinding[];
}

/** The result of a check. */
export interface CheckedPack {
  pack_id: string | null;
  fixtures: CheckedFixture[];
  issues: FixtureIssue[];
  /** UTF-8 bytes of its canonical JSON text. */
  bytes: number;
  /** Objects and arrays inside each other, the pack being the first. */
  depth: number;
}

/**
 * Checks a pack.
 *
 * @param property The input's property that holds it.
 * @throws {ToolError} `INVALID_FIXTURE_PACK`, `FIXTURE_DEPTH_LIMIT`, `FIXTURE_BYTES_LIMIT`, `FIXTURE_COUNT_LIMIT`;
 * `INVALID_INPUT` on what has no canonical JSON, `OUTPUT_TOO_LARGE` when long names would be repeated too often.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { checkFixturePack } from "./pack.ts";
 *
 * const fixture = { id: "a", kind: "http", request: { method: "GET", path: "/" }, expect: { status: 200 } };
 * const pack = { schema_version: "service.fixture-pack.v1", pack_id: "p", fixtures: [fixture, fixture] };
 * const { issues } = checkFixturePack(pack, "pack");
 * assert.deepEqual(issues.map(({ path, code }) => [path, code]), [["fixtures[1].id", "DUPLICATE_ID"]]);
 * ```
 */
export function checkFixturePack(pack: JsonObject, property: string): CheckedPack {
  const { pack_id } = pack;
  const { fixtures, bytes, depth } = measure(pack, property);
  const issues: FixtureIssue[] = [];
  const charge = outputMeter("What was found", "give the members of the fixtures shorter names");
  if (!isSafeId(pack_id)) {
    issues.push({ fixture: null, path: "pack_id", code: "INVALID_ID", message: idAdvice(pack_id) });
  }
  const ids = new Set<string>();
  const checked = fixtures.map((fixture, index) => {
    const found = issues.length;
    const note: NoteIssue = (code, inFixture, message) => {
      const path = `fixtures[${index}]${inFixture}`;
      charge(path.length + message.length);
      issues.push({ fixture: index, path, code, message });
    };
    const outputs = fixtures.slice(0, index).map(hasOutput);
    const read = checkFixture(fixture, { index, ids, outputs, note });
    for (const { path, binding } of read.bindings) charge(path.length + binding.length);
    return { source: fixture, ...read, valid: issues.length === found };
  });
  return {
    pack_id: typeof pack_id === "string" ? pack_id : null,
    fixtures: checked,
    issues,
    bytes,
    depth,
  };
}

/** The fixtures of a pack that is within the limits, and its size. */
function measure(pack: JsonObject, property: string) {
  const { schema_version, fixtures } = pack;
  if (schema_version !== FIXTURE_PACK_SCHEMA) {
    throw invalidPack(`its schema_version must be "${FIXTURE_PACK_SCHEMA}"`);
  }
  if (!Array.isArray(fixtures)) throw invalidPack("its fixtures must be an array");

  const { max_depth, max_bytes, max_fixtures } = FIXTURE_PACK_LIMITS;
  const depth = depthOf(pack);
  if (depth > max_depth) throw tooDeep(depth);
  checkCanonical(pack, property);
  const bytes = utf8Length(canonicalJson(pack));
  if (bytes > max_bytes) {
    throw new ToolError<"FIXTURE_BYTES_LIMIT">(
      "FIXTURE_BYTES_LIMIT",
      `The fixture pack has ${bytes} bytes, over the limit of ${max_bytes}`,
      { bytes },
    );
  }
  const count = fixtures.length;
  if (count === 0 || count > max_fixtures) {
    throw new ToolError<"FIXTURE_COUNT_LIMIT">(
      "FIXTURE_COUNT_LIMIT",
      `The fixture pack has ${count} fixtures: send 1 to ${max_fixtures}`,
      { count },
    );
  }
  return { fixtures, bytes, depth };
}

interface FixtureContext {
  index: number;
  /** The ids of those before it. */
  ids: Set<string>;
  /** Whether each of the fixtures before it has an output that can be bound. */
  outputs: boolean[];
  note: NoteIssue;
}

function checkFixture(
  fixture: JsonValue,
  { index, ids, outputs, note }: FixtureContext,
): Omit<CheckedFixture, "source" | "valid"> {
  if (!isJsonObject(fixture)) {
    note("NOT_AN_OBJECT", "", "a fixture must be an object");
    return { id: null, kind: null, bindings: [] };
  }
  const { id, request, expect, hint } = fixture;
  const { hint_chars } = FIXTURE_PACK_LIMITS;
  if (!isSafeId(id)) note("INVALID_ID", ".id", idAdvice(id));
  else if (ids.has(id)) {
    note("DUPLICATE_ID", ".id", `the id "${id}" is taken by an earlier fixture`);
  } else ids.add(id);
  for (const key of Object.keys(fixture)) {
    if (FIXTURE_KEYS.includes(key)) continue;
    note("UNKNOWN_KEY", `.${key}`, `a fixture has only ${FIXTURE_KEYS.join(", ")}`);
  }
  if (
    hint !== undefined && !(typeof hint === "string" && codePointLength(hint) <= hint_chars)
  ) {
    note("INVALID_HINT", ".hint", `hint must be a string of at most ${hint_chars} characters`);
  }
  const kind = kindOf(fixture);
  const named = typeof fixture.kind === "string" ? fixture.kind.toLowerCase() : null;
  const read = { id: typeof id === "string" ? id : null, kind: named };
  if (kind === null) {
    note("UNKNOWN_KIND", ".kind", `kind must be one of ${FIXTURE_KINDS.join(", ")}`);
    return { ...read, bindings: [] };
  }
  if (!isJsonObject(request)) {
    note("INVALID_REQUEST", ".request", "request must be an object");
    return { ...read, bindings: [] };
  }
  checkKind(kind, request, expect, note);
  return { ...read, bindings: checkBindings({ request, expect, index, outputs, note }) };
}

/** Measures how deep objects and arrays nest, the value itself included, on a stack of its own. */
function depthOf(value: JsonValue): number {
  let deepest = 0;
  const open: { value: JsonValue; depth: number }[] = [{ value, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.value === null || typeof next.value !== "object") continue;
    deepest = Math.max(deepest, next.depth);
    for (const member of Object.values(next.value)) {
      open.push({ value: member, depth: next.depth + 1 });
    }
  }
  return deepest;
}

function isSafeId(id: JsonValue | undefined): id is string {
  return typeof id === "string" && SAFE_ID.test(id);
}

function idAdvice(id: JsonValue | undefined): string {
  const problem = typeof id === "string" ? `"${cutText(id)}" is not an id` : "there is no id";
  return `${problem}: send ${SAFE_ID_RULE}`;
}

/** The error of a pack that nests over the limit. */
export function tooDeep(depth: number): ToolError<"FIXTURE_DEPTH_LIMIT"> {
  return new ToolError<"FIXTURE_DEPTH_LIMIT">(
    "FIXTURE_DEPTH_LIMIT",
    `The fixture pack nests ${depth} levels deep, over the limit of ${FIXTURE_PACK_LIMITS.max_depth}`,
    { depth },
  );
}

/**
 * The error of a pack that is not one.
 *
 * @param problem As the end of a sentence: "its fixtures must
 * be an array".
 */
export function invalidPack(
  problem: string,
  details?: Record<string, unknown>,
): ToolError<"INVALID_FIXTURE_PACK"> {
  return new ToolError<"INVALID_FIXTURE_PACK">(
    "INVALID_FIXTURE_PACK",
    `This is not a fixture pack: ${problem}`,
    details,
  );
}
