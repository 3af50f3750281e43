import type { Questions } from "./questions.ts";

export const text: Questions = {
  "case-converter": [
    "change snake_case to camelCase",
    "make all letters uppercase",
    "turn a variable name into kebab case",
    "write this headline in title case",
    "convert SHOUTING TEXT to normal sentence case",
    "rename my columns to PascalCase",
  ],
  "find-replace": [
    "replace every occurrence of a word in my text",
    "swap one string for another everywhere",
    "sed style substitution with capture groups",
    "bulk rename several terms in a document at once",
    "substitute with a regular expression that cannot hang",
  ],
  "line-sorter": [
    "put these lines in alphabetical order",
    "remove duplicate lines from a list",
    "sort a list so that file2 comes before file10",
    "delete the blank lines in my text",
    "sort rows by the third column",
    "order a list of numbers from large to small",
  ],
  "slug-generator": [
    "make a url friendly slug from a blog title",
    "turn a headline into a permalink",
    "transliterate cyrillic to ascii for a web address",
    "slugify a list of titles without duplicates",
    "safe file name from a heading with umlauts",
  ],
  "string-escaper": [
    "escape quotes in a string for json",
    "quote a shell argument safely",
    "escape an apostrophe in an sql value",
    "make user text safe to put in html",
    "unescape \\n and \\u0041 in a javascript string",
    "escape special characters so that a regex matches them literally",
  ],
  "unicode-inspector": [
    "find invisible characters in a text",
    "is there a zero width space in my string",
    "which unicode code points are in this text",
    "detect homoglyphs like a cyrillic a in a domain name",
    "what is the name of the character U+2603",
    "check source code for trojan source bidi attacks",
  ],
};
