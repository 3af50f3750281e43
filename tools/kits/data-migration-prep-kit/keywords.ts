import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  etl, import, reject file, data cleaning, convert types, prepare csv, csv import, load csv,
  map columns, clean csv, data import, data migration, crm import, rows rejected, database import,
  rename columns, convert columns, another system, new system, salesforce, csv mapping,
  prepare export for import, csv for crm, load into new system, import file, csv for another system,
  prepare data for loading, map csv columns, load file and rejects, csv for new crm,
  good rows and rejected rows, prepare import file, check before import,
  csv to sql, csv to insert statements, load csv into postgres, sql insert statements from csv,
  create table from csv, csv into database, pgloader, bulk insert from csv
`);
