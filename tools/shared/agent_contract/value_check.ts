/**
 * Checks values against the schemas of contracts, by the project's own validator. Parts of a schema that cannot be
 * checked are reported and then left out.
 *
 * @module
 */
import { excerpt } from "../json/excerpt.ts";
import type { JsonValue } from "../json/value.ts";
import { addDocument } from "../json_schema/add_document.ts";
import { dialectOf } from "../json_schema/dialects.ts";
import type { Failure } from "../json_schema/error_list.ts";
import { metaSchemas } from "../json_schema/meta_schemas.ts";
import { pointerOf } from "../json_schema/places.ts";
import { refuseLoops, resolveReferences } from "../json_schema/references.ts";
import { createSchemaSet } from "../json_schema/schema_set.ts";
import { violationsOf } from "../json_schema/violations.ts";
import { re2Pattern } from "../linear_pattern.ts";
import { counted } from "../messages.ts";
import { ToolError } from "../tool_error.ts";
import { refuseMalformed } from "./schema_faults.ts";
import { codePointLength } from "../code_points.ts";

/** A keyword that a value does not meet. */
export interface ValueFault {
  /** JSON Pointer in the value; of what is missing or too much, the property. */
  location: string;
  keyword: string;
  message: string;
}

/** A part that could not be checked. */
export interface UncheckedPart {
  /** JSON Pointer of the schema. */
  pointer: string;
  keyword: string;
  reason: string;
}

/** A schema, ready to check values. */
export interface ValueCheck {
  readonly unchecked: readonly UncheckedPart[];
  /**
   * The faults of a value, one for each place and keyword, sorted by both; none if it is valid.
   *
   * @param most The first ones alone. Default: all.
   */
  faultsOf(value: JsonValue, most?: number): ValueFault[];
}

/**
 * Reads a schema of JSON Schema 2020-12 in which {@linkcode schemaFaults} found nothing. `format` is not
 * asserted, patterns run in linear time.
 *
 * @param path Where the schema is in the input.
 * @throws {ToolError} `INVALID_CONTRACT_REVIEW_SCHEMA` on dynamic references that loop, once a value meets them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readValueCheck } from "./value_check.ts";
 *
 * const { faultsOf } = readValueCheck({ properties: { days: { maximum: 7 } }, required: ["city"] }, "schema");
 * assert.deepEqual(faultsOf({ days: 10 }).map(({ location, keyword }) => [location, keyword]), [
 *   ["/city", "required"],
 *   ["/days", "maximum"],
 * ]);
 * ```
 */
export function readValueCheck(schema: JsonValue, path: string): ValueCheck {
  const unchecked: UncheckedPart[] = [];
  const dialect = dialectOf("2020-12");
  const set = createSchemaSet({
    assertFormats: false,
    compilePattern: runnable,
    fallback: metaSchemas(),
    dialectOf: () => dialect,
    onUnusable: ({ pointer, keyword, text, fault }) =>
      unchecked.push({ pointer, keyword, reason: `The ${keyword} ${excerpt(text)} ${fault}` }),
  });
  const document = { uri: "", name: "the schema", isMain: true };
  const root = addDocument(set, document, schema, dialect);
  resolveReferences(set);
  refuseLoops(set);
  return {
    unchecked,
    faultsOf(value, most) {
      try {
        return violationsOf({ set, root }, value, most).map((failure) => ({
          location: pointerOf(failure.place),
          keyword: failure.keyword,
          message: messageOf(failure),
        }));
      } catch (error) {
        if (!(error instanceof ToolError) || String(error.code) !== "INVALID_SCHEMA") throw error;
        refuseMalformed([{ path, code: "INVALID_VALUE", message: error.message }]);
        throw error;
      }
    },
  };
}

function runnable(source: string): Pick<RegExp, "test"> {
  const pattern = re2Pattern(source);
  if (!pattern) throw new SyntaxError("RE2 cannot run the pattern");
  return pattern;
}

function messageOf({ keyword, property, expectation, found }: Failure): string {
  if (keyword === "required") return `The required property ${excerpt(property)} is missing`;
  return `Expected ${expectation()}, found ${describe(found)}`;
}

/** The type of a value, not the value: it may be a secret. */
function describe(value: JsonValue): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "string") {
    return `a string of ${counted(codePointLength(value), "character")}`;
  }
  if (Array.isArray(value)) return `an array of ${counted(value.length, "item")}`;
  return `an object of ${counted(Object.keys(value).length, "property", "properties")}`;
}
