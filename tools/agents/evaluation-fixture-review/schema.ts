import type { ErrorCode, FieldError, Warning } from "../../tool.ts";
import { schemaFaults } from "../../shared/agent_contract/schema_faults.ts";
import {
  readValueCheck,
  type UncheckedPart,
  type ValueFault,
} from "../../shared/agent_contract/value_check.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { summaryOf, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The schema of the items, ready to check them. */
export interface ItemSchema {
  /** Members that look like keywords but are not. */
  misspelt: Warning<"UNKNOWN_KEYWORD">[];
  /** The parts that could not be checked. */
  unchecked: readonly UncheckedPart[];
  /** Lists how an item violates the schema, up to the number of faults in the contract's limits. */
  faultsOf(item: JsonValue): ValueFault[];
}

/** The number of faults in a schema that are listed. */
const MAX_FAULTS = 1_000;

/**
 * Reads the schema of the items.
 *
 * @throws {ToolError} `INVALID_EVALUATION_FIXTURE_SCHEMA` on a malformed one, with the places in `errors`.
 */
export function readItemSchema(given: unknown): ItemSchema {
  const { faults, misspelt } = schemaFaults(given, ["schema"]);
  if (faults.length > 0) throw malformed(faults.slice(0, MAX_FAULTS));
  // A schema without faults is JSON.
  const { unchecked, faultsOf } = asOwnError(() => readValueCheck(given as JsonValue, "schema"));
  return {
    misspelt,
    unchecked,
    faultsOf: (item) => asOwnError(() => faultsOf(item, contract.limits.max_schema_errors)),
  };
}

/** Gives faults of a schema that show only in use the tool's own error code, too. */
function asOwnError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ToolError) || !/^INVALID_.*SCHEMA$/.test(error.code)) throw error;
    const { message, fields } = error;
    throw malformed(
      fields.length > 0 ? fields : [{ path: "schema", code: "INVALID_VALUE", message }],
    );
  }
}

function malformed(faults: FieldError[]): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_EVALUATION_FIXTURE_SCHEMA",
    summaryOf(faults),
    undefined,
    faults,
  );
}
