import type { Questions } from "./questions.ts";

export const data: Questions = {
  "csv-to-json": [
    "turn this spreadsheet export into json objects",
    "convert csv to json",
    "parse a tsv file with a header row",
    "read semicolon delimited data as json array",
    "excel table to json",
  ],
  "csv-jsonl-converter": [
    "csv to jsonl",
    "convert ndjson to csv",
    "one json record per line from a csv",
    "make a jsonl dataset from a spreadsheet",
    "json lines back to a csv file",
  ],
};
