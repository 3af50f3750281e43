import type { Warning } from "../../tool.ts";
import type { JsonValue } from "../json/value.ts";
import type { PackErrorCode } from "./errors.ts";
import type { PackRecord } from "./record.ts";

/** The result of a recipe on its input. */
export interface RecipeResult {
  /** In source order; made one by one, so that too many are never there. */
  records: Iterable<PackRecord>;
  warnings?: Warning<"UNRESOLVED_REFERENCE">[];
  /** Components of an API that no chosen operation reaches. */
  unreferencedComponents?: number;
  /** The review that was packed, its receipt checked. */
  review?: { toolId: string; outputSha256: string };
}

/** How the input of a recipe is read. */
export interface Recipe {
  /** The error code for a text that is not JSON; without it the recipe takes plain text. */
  textError?: PackErrorCode;
  /** @throws {ToolError} with a code of the recipe, on an input that it does not take. */
  read(input: JsonValue): RecipeResult;
}
