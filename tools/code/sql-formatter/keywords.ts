import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  sql, beautify, pretty print, query, format sql, postgresql, mysql, tsql, bigquery, indent,
  uppercase keywords, sql beautifier, pretty sql, indent sql, sql query, sql statement,
  select statement, readable sql, clean up sql, sql style, keyword case, tidy sql, beautify query,
  format query, lowercase sql keywords, capital letters for keywords, sql layout,
  make query readable, one line query, make select readable, select join readable, postgres query,
  sql formatter, make sql readable, split long sql in lines, ugly sql, sql on several lines,
  pretty sql query, prettify sql, sqlparse, sqlfluff, sqlfmt
`);
