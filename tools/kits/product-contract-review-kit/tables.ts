/**
 * The records of a review as tables.
 *
 * @module
 */
import type { contract as workbench } from "../../agents/contract-reliability-workbench/contract.ts";
import type { RunOutput } from "../../tool.ts";
import { csvText } from "../../shared/kits/files.ts";
import { recordsOf } from "../../shared/kits/review_records.ts";

type Records = RunOutput<typeof workbench>["records"];

/** The compatibility matrix as CSV, a row for each cell. */
export function matrixTable(records: Records): string {
  const header = ["contract", "side", "direction", "verdict", "changes", "breaking", "unknown"];
  const rows = recordsOf(records, "matrix").map((
    { contract, side, direction, verdict, changes, breaking, unknown },
  ) => [contract, side, direction, verdict, changes, breaking, unknown]);
  return csvText(header, rows);
}

/** The fixtures as CSV, undefined if there are none. */
export function fixtureTable(records: Records): string | undefined {
  const header = ["id", "contract", "side", "expect", "valid_current", "valid_saved", "meets"];
  const rows = recordsOf(records, "fixture").map((
    { id, contract, side, expect, valid_current, valid_saved, meets },
  ) => [id, contract, side, expect, valid_current, valid_saved, meets]);
  return rows.length > 0 ? csvText(header, rows) : undefined;
}
