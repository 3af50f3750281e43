import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  group by, top n, sql-like, query csv, filter csv, filter rows, sort csv, csv totals,
  sum per group, sum column, group rows, aggregate csv, average per group, top rows, select columns,
  csv rows where, count rows, total per category, csv table, sql on csv, sum of amounts,
  totals per customer, highest value in column, largest value, total per group, filter table,
  rows where, sort table by column, average of column, query a table, pivot table, crosstab, sum by month, list rows over,
  biggest by, top five by revenue, largest customers, keep only columns of csv, group and count,
  rows with price over, average by department from csv, count by country, only rows where,
  top 10 rows, join two csv, join tables, left join, rows missing in other csv, group by month,
  remove duplicate rows of csv, append csv tables, pivot csv, csvkit csvsql, textql, mlr,
  duckdb on csv, pandas groupby, csvgrep, csvcut, sumif, countif, dplyr
`);
