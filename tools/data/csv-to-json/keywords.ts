import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  csv, parse csv, spreadsheet, tsv, delimited, json array, excel export, rows, delimiter detection,
  type inference, table, tsv file, records, convert csv, excel to json, spreadsheet to json,
  table to json, csv to objects, csv to array, tsv to json, semicolon separated, comma separated,
  csv file, spreadsheet to array of objects, parse spreadsheet, json from csv, rows to objects, csv as json, csv rows into json,
  sheet to json, parse delimited file, read csv, semicolon file to objects,
  turn spreadsheet into json, i have csv need json, excel csv to json, parse tab separated,
  read_csv to records, mlr --icsv --ojson
`);
