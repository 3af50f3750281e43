import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  escape, unescape, shell quote, sql literal, html escape, regex escape, injection, escape quotes,
  escape characters, shell argument, escape sql, escape javascript string, escape json string,
  regex special characters, quote string, backslash, string literal, escape xml, unescape string,
  shell escape, bash quoting, newline escape, sql string, make string safe, safe for html,
  escape quotes for shell, safe for sql, escape for json, text safe to put, escape apostrophe,
  user text safe, text safe inside regex, quotes in javascript string, escape single quote for sql,
  put text in shell command safely, text with quotes into string, escapeshellarg, json.dumps string,
  xml escape
`);
