/**
 * Browser fixture packs: up to 20 recorded requests with what each should answer. They are checked, never run.
 *
 * @module
 */
import { codePointLength } from "../code_points.ts";
import { cutText } from "../cut_text.ts";
import { canonicalJson } from "../json/canonical.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { ToolError } from "../tool_error.ts";
import { utf8Length } from "../utf8.ts";
import { checkBindings, type FixtureBinding } from "./bindings.ts";
import type { FixtureIssue, NoteIssue } from "./issue.ts";
import { checkKind, FIXTURE_KINDS, type FixtureKind, hasOutput, kindOf } from "./kinds.ts";

export const FIXTURE_PACK_SCHEMA = "service.fixture-pack.v1";
const FIXTURE_PACK_LIMITS = { max_fixtures: 20, max_bytes: 256_000, max_depth: 30 };
const MAX_HINT_CHARS = 512;

const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;
const FIXTURE_KEYS = ["id", "kind", "request", "expect", "hint"];

/** A fixture as far as it could be read. */
export interface CheckedFixture {
  id: string | null;
  kind: FixtureKind | null;
  /** Those that can be filled. */
  bindings: FixtureBinding[];
}

export interface CheckedPack {
  pack_id: string | null;
  fixtures: CheckedFixture[];
  issues: FixtureIssue[];
}

/**
 * Checks a pack.
 *
 * @throws {ToolError} `INVALID_FIXTURE_PACK`, `FIXTURE_DEPTH_LIMIT`, `FIXTURE_BYTES_LIMIT`, `FIXTURE_COUNT_LIMIT`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { checkFixturePack } from "./pack.ts";
 *
 * const { fixtures, issues } = checkFixturePack({
 *   schema_version: "service.fixture-pack.v1",
 *   pack_id: "p1",
 *   fixtures: [{
 *     id: "page",
 *     kind: "http",
 *     request: { method: "GET", path: "/a" },
 *     expect: { status: 200 },
 *   }],
 * });
 * assert.deepEqual(fixtures, [{ id: "page", kind: "http", bindings: [] }]);
 * assert.deepEqual(issues, []);
 * ```
 */
export function checkFixturePack(pack: JsonObject): CheckedPack {
  const { pack_id } = pack;
  const fixtures = fixturesOf(pack);
  const issues: FixtureIssue[] = [];
  if (!isSafeId(pack_id)) {
    issues.push({ fixture: null, path: "pack_id", code: "INVALID_ID", message: idAdvice(pack_id) });
  }
  const ids = new Set<string>();
  const checked = fixtures.map((fixture, index) => {
    const note: NoteIssue = (code, path, message) =>
      issues.push({ fixture: index, path: `fixtures[${index}]${path}`, code, message });
    return checkFixture(fixture, {
      index,
      ids,
      outputs: fixtures.slice(0, index).map(hasOutput),
      note,
    });
  });
  return { pack_id: typeof pack_id === "string" ? pack_id : null, fixtures: checked, issues };
}

/** The fixtures of a pack that is within the limits. */
function fixturesOf(pack: JsonObject): JsonValue[] {
  const { schema_version, fixtures } = pack;
  if (schema_version !== FIXTURE_PACK_SCHEMA) {
    throw invalidPack(`its schema_version must be "${FIXTURE_PACK_SCHEMA}"`);
  }
  if (!Array.isArray(fixtures)) throw invalidPack("its fixtures must be an array");

  const { max_depth, max_bytes, max_fixtures } = FIXTURE_PACK_LIMITS;
  const depth = depthOf(pack);
  if (depth > max_depth) {
    throw new ToolError<"FIXTURE_DEPTH_LIMIT">(
      "FIXTURE_DEPTH_LIMIT",
      `The fixture pack nests ${depth} levels deep, over the limit of ${max_depth}`,
      { depth },
    );
  }
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
  return fixtures;
}

interface FixtureContext {
  index: number;
  /** The ids of those before it. */
  ids: Set<string>;
  /** Which of those before it have an output that can be bound. */
  outputs: boolean[];
  note: NoteIssue;
}

function checkFixture(
  fixture: JsonValue,
  { index, ids, outputs, note }: FixtureContext,
): CheckedFixture {
  if (!isJsonObject(fixture)) {
    note("NOT_AN_OBJECT", "", "a fixture must be an object");
    return { id: null, kind: null, bindings: [] };
  }
  const { id, request, expect, hint } = fixture;
  if (!isSafeId(id)) note("INVALID_ID", ".id", idAdvice(id));
  else if (ids.has(id)) {
    note("DUPLICATE_ID", ".id", `the id "${id}" is taken by an earlier fixture`);
  } else ids.add(id);
  for (const key of Object.keys(fixture)) {
    if (FIXTURE_KEYS.includes(key)) continue;
    note("UNKNOWN_KEY", `.${cutText(key)}`, `a fixture has only ${FIXTURE_KEYS.join(", ")}`);
  }
  if (
    hint !== undefined && !(typeof hint === "string" && codePointLength(hint) <= MAX_HINT_CHARS)
  ) {
    note("INVALID_HINT", ".hint", `hint must be a string of at most ${MAX_HINT_CHARS} characters`);
  }
  const kind = kindOf(fixture);
  const read = { id: typeof id === "string" ? id : null, kind };
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

/** How deep objects and arrays nest, the value itself included, on a stack of its own. */
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
  const problem = typeof id === "string" ? `"${cutText(id)}" is no id` : "there is no id";
  return `${problem}: send 1 to 64 of A-Z a-z 0-9 . _ : -, beginning with a letter or a digit`;
}

function invalidPack(problem: string): ToolError<"INVALID_FIXTURE_PACK"> {
  return new ToolError<"INVALID_FIXTURE_PACK">(
    "INVALID_FIXTURE_PACK",
    `This is no fixture pack: ${problem}`,
  );
}
