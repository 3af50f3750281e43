import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  jsonl, ndjson, json lines, csv, convert, newline delimited json, dataset, bulk import, records,
  csv to jsonl, jsonl to csv, csv to ndjson, ndjson to csv, json lines to csv, line delimited json,
  jsonl file, convert jsonl, bulk load, csv to one json per line, json object per line to csv,
  each row as json line, one record per line, jsonl into csv, json lines to spreadsheet,
  log lines json to csv, csv into jsonl
`);
