import type { ErrorCode } from "../../define.ts";
import { linearPattern } from "../../shared/linear_pattern.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { takeIn } from "../../shared/json_schema/intake.ts";
import { type Violation, violationsOf } from "../../shared/json_schema/violations.ts";
import { formatPath } from "../../shared/path.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/**
 * Takes in the schema of the items.
 *
 * @returns What an item breaks of it, at most so many keywords as the contract's limits say.
 * @throws {ToolError} `INVALID_EVALUATION_FIXTURE_SCHEMA`, whatever is wrong with it, with the place in `errors`.
 */
export function readItemSchema(given: unknown): (item: JsonValue) => Violation[] {
  if (typeof given !== "boolean" && !isJsonObject(given)) {
    throw malformed('"schema" must be a JSON Schema: an object or a boolean', "");
  }
  const schema = takenIn(given);
  return (item) => violationsOf(schema, item, contract.limits.max_schema_errors);
}

function takenIn(given: JsonValue) {
  try {
    return takeIn(given, new Map(), {
      assertFormats: false,
      advice: {
        unresolvedReference: "; remote ones are not loaded",
        unsupportedDraft: ", or leave it out",
      },
      compilePattern: linearPattern,
    });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const pointer = error.details?.pointer;
    throw malformed(error.message, typeof pointer === "string" ? pointer : "");
  }
}

function malformed(message: string, pointer: string): ToolError<Code> {
  const path = formatPath(["schema", ...parsePointer(pointer) ?? []]);
  return new ToolError<Code>("INVALID_EVALUATION_FIXTURE_SCHEMA", message, undefined, [
    { path, code: "INVALID_VALUE", message },
  ]);
}
