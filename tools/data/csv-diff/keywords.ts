import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  reconcile, spreadsheet compare, compare csv, csv difference, two csv files, compare tables,
  added rows, removed rows, changed cells, new rows, deleted rows, compare exports,
  difference between spreadsheets, two lists, compare excel files, csv changes, reconcile tables,
  which rows changed, which rows differ, rows missing in other file, new and old table,
  price list changes, what changed between exports, rows added or removed, list against list,
  this month against last month, customer list changed, customers new in second file,
  new in second file, which are new, compare two spreadsheets, what changed in my spreadsheet,
  rows that differ between tables, old and new export
`);
