import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  column statistics, data types, missing values, distinct, quantiles, exploratory, data quality,
  describe, csv summary, describe csv, column types, column overview, csv statistics, unknown csv,
  what is in csv, empty cells, null count, unique values, min and max, data overview, inspect csv,
  csv columns, understand csv, dataset summary, table statistics, what is in this file,
  column report, how many empty values, describe columns, explore csv, summarize csv,
  describe data file, check csv quality, get to know a data file, undocumented data,
  overview of data file, blanks per column, empty values per column, look at unknown csv,
  what kind of data is in each column, pandas describe, quick look at data, stats for each column,
  ydata-profiling, qsv stats, df.info, sweetviz, visidata
`);
