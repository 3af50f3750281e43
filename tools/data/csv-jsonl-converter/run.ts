import type { Run } from "../../tool.ts";
import type { contract } from "./contract.ts";
import { toCsv } from "./to_csv.ts";
import { toJsonLines } from "./to_json_lines.ts";

/** Converts CSV (RFC 4180) to JSON Lines (jsonlines.org), or back. */
export const run: Run<typeof contract> = (input) =>
  input.direction === "csv_to_jsonl" ? toJsonLines(input) : toCsv(input);
