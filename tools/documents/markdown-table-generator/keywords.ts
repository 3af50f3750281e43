import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  markdown, table, csv, gfm, pipe table, readme, markdown table, create markdown table,
  csv to markdown table, json to markdown table, table for github, table in markdown, rows to table,
  format table, aligned table, data to table, table for readme, excel to markdown, table from csv,
  columns aligned, spreadsheet to markdown, csv as markdown, make table for readme, json as table,
  github issue table, spreadsheet into markdown, csv into table, draw table, csv as markdown table,
  nicely aligned table, table with pipes, data in readme table, tab separated to markdown table
`);
