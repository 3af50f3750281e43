import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  data quality, completeness, uniqueness, consistency, profiling, great expectations,
  data quality check, check data, validate rows, missing values, duplicate rows, data completeness,
  data validation rules, invalid records, bad rows, check records, row rules, consistent data,
  table quality, unique keys, data audit, json rows, check rows against rules, allowed values,
  required fields filled, complete and unique, quality rules, validate columns, data rules,
  missing fields in records, clean data check, records without email, missing in records,
  how many records miss, bad records in table, find bad rows before loading, data rules report,
  are my records complete, pandera, deequ, dbt test, pydantic on rows
`);
