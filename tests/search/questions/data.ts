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
  "json-to-csv": [
    "convert json to csv",
    "export an api response as a spreadsheet",
    "json array into rows and columns for excel",
    "nested json objects to a flat table file",
    "make a tsv from json",
  ],
  "csv-profiler": [
    "what types are the columns of this csv",
    "summary statistics of a spreadsheet column",
    "count missing values in each column",
    "min max and average of every column in my data file",
    "check data quality of an unknown csv",
  ],
  "csv-query": [
    "sum of amounts per customer in a csv",
    "filter rows of a csv",
    "group by a column and count",
    "sort a csv by a column and take the top 10",
    "run an sql like query on csv data",
  ],
  "csv-diff": [
    "what changed between two csv exports",
    "compare two spreadsheets by id",
    "find added and removed rows in a csv",
    "diff two tables",
    "reconcile two lists of records by key",
  ],
  "json-flattener": [
    "flatten nested json to dot notation keys",
    "unflatten dotted keys into nested json",
    "turn a translation file into one level of keys",
    "json object to a flat key value list",
    "expand a.b.c keys back to objects",
  ],
  "yaml-json-converter": [
    "convert yaml to json",
    "turn a kubernetes manifest into json",
    "json to yml file",
    "why does no become false in my yaml",
    "read a docker compose file as data",
  ],
  "toml-json-converter": [
    "convert toml to json",
    "read a Cargo.toml or pyproject.toml",
    "json to toml",
    "parse a toml settings file",
  ],
  "xml-json-converter": [
    "convert xml to json",
    "turn a soap response into json",
    "json to xml",
    "read an rss feed as an object",
    "parse a pom.xml",
  ],
};
