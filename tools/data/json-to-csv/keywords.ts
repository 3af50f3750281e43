import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  json, csv, export, spreadsheet, excel, flatten, tsv, formula injection, columns, bom, excel rows,
  json to spreadsheet, export json, json array to csv, objects to csv, json to table file,
  open json in excel, csv from json, array of objects to csv, download as csv, json to columns,
  json to tsv, nested json to table, tsv from json, flat table, json into spreadsheet,
  list of objects as csv, array of records in excel, json as table, json to excel, make csv from json, save json as csv,
  json array as spreadsheet, objects to rows, objects to spreadsheet, json list to table,
  open api data in excel, json to spreadsheet file, excel file from json, in2csv, jq @csv,
  papaparse unparse, mlr --ijson --ocsv
`);
