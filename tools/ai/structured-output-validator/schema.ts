/**
 * The project's JSON Schema engine, its answers in the form of this tool.
 *
 * @module
 */
import type { ErrorCode, Warning } from "../../tool.ts";
import { compareCodePoints } from "../../shared/code_points.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import { readJsonInput } from "../../shared/json/input.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import type { SCHEMA_WARNINGS } from "../../shared/json_schema/contract.ts";
import { ErrorList, type Failure, schemaPathOf } from "../../shared/json_schema/error_list.ts";
import { validate } from "../../shared/json_schema/evaluate.ts";
import { takeIn } from "../../shared/json_schema/intake.ts";
import { comparePlaces, pointerOf } from "../../shared/json_schema/places.ts";
import { requireKeywords, schemaWarnings } from "../../shared/json_schema/schema_warnings.ts";
import { linearPattern } from "../../shared/linear_pattern.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The result of checking a value against a schema. */
export interface Verdict {
  /** All errors, including those not listed. */
  count: number;
  list(): SchemaFailure[];
}

/** A value that fails a keyword of the schema. */
export interface SchemaFailure {
  path: string;
  keyword: string;
  schema_path: string;
  message: string;
}

/** Checks values against a schema. */
export interface Check {
  of(value: JsonValue): Verdict;
  /** Warnings of the schema's parts that have no effect. */
  warnings: Warning<keyof typeof SCHEMA_WARNINGS>[];
}

/** Without a schema, all JSON will do. */
export const ANYTHING: Check = { of: () => ({ count: 0, list: () => [] }), warnings: [] };

/**
 * Takes a schema in and gives the check of values against it.
 *
 * @throws {ToolError} `INVALID_SCHEMA`, whatever is wrong with it.
 */
export function readSchema(given: unknown, assertFormats: boolean): Check {
  try {
    const { value } = readJsonInput(given, "schema");
    refuseOtherTypes(value);
    requireKeywords(value);
    const { set, root, dialect } = takeIn(value, new Map(), {
      assertFormats,
      advice: {
        unresolvedReference: "; remote ones are not loaded",
        unsupportedDraft: ", or leave it out",
      },
      compilePattern: linearPattern,
    });
    return {
      of: (value) => {
        const errors = new ErrorList(contract.limits.max_errors, compareFailures);
        validate(set, root, value, errors);
        return { count: errors.count, list: () => errors.failures().map(written) };
      },
      warnings: schemaWarnings(set, root, dialect.draft),
    };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new ToolError<Code>("INVALID_SCHEMA", messageOf(error), error.details);
  }
}

function refuseOtherTypes(value: JsonValue): void {
  if (typeof value === "boolean") return;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return;
  throw new ToolError<Code>(
    "INVALID_SCHEMA",
    `"schema" is not a valid schema at "": expected an object or a boolean, found ${
      excerpt(value)
    }`,
    { pointer: "" },
  );
}

function messageOf({ code, message }: ToolError): string {
  if (code === "EMPTY_INPUT") return '"schema" is empty: send a JSON Schema or leave it out';
  return message;
}

function written(failure: Failure): SchemaFailure {
  return {
    path: pointerOf(failure.place),
    keyword: keywordOf(failure),
    schema_path: schemaPathOf(failure),
    message: messageFor(failure),
  };
}

/** These keywords fail on their own only when their schema is false. */
const FALSE_FOR_ITEMS = new Set(["items", "additionalItems", "unevaluatedItems"]);

function keywordOf({ keyword }: Failure): string {
  return FALSE_FOR_ITEMS.has(keyword) ? "false" : keyword;
}

function messageFor({ expectation, found }: Failure): string {
  return `Expected ${expectation()}, found ${described(found)}.`;
}

/** A value by its type, with as much of it as a message can show. */
function described(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `the array ${excerpt(value)}`;
  return `the ${typeof value} ${excerpt(value)}`;
}

function compareFailures(a: Failure, b: Failure): number {
  return comparePlaces(a.place, b.place, compareCodePoints) ||
    compareCodePoints(schemaPathOf(a), schemaPathOf(b)) ||
    compareCodePoints(messageFor(a), messageFor(b));
}
