import type { Questions } from "./questions.ts";

export const code: Questions = {
  "json-formatter": [
    "pretty print json",
    "make this json readable",
    "minify a json file without whitespace",
    "sort the keys of my json",
    "where is the syntax error in this json",
    "is this valid json",
    "beautify minified json with 4 spaces",
  ],
  "json-repair": [
    "fix broken json from an llm",
    "the model returned json with a trailing comma",
    "json with single quotes will not parse",
    "my json got cut off in the middle, repair it",
    "convert a python dict literal to valid json",
    "clean up malformed json",
  ],
  "json-query": [
    "get one field out of a big json document",
    "jsonpath to select all prices over 10",
    "extract users[0].name from json",
    "something like jq to filter json",
    "look up a value by json pointer",
  ],
  "json-shrink": [
    "make json smaller to save tokens",
    "shorten long arrays in a json payload",
    "remove null values from json",
    "trim a huge json log before giving it to an llm",
    "drop some keys so that the json takes less space",
  ],
  "json-schema-validator": [
    "validate json against a schema",
    "check whether my payload matches this json schema",
    "ajv style validation errors",
    "is this object valid under draft-07",
    "test a document against a 2020-12 schema",
  ],
  "regex-tester": [
    "is this a valid email regex",
    "test a regular expression on some text",
    "show all matches and capture groups of a pattern",
    "is my regexp vulnerable to catastrophic backtracking",
    "try out a javascript regex",
  ],
  "text-diff": [
    "compare two texts",
    "what are the differences between these two files",
    "make a unified diff of old and new",
    "show which words changed between two drafts",
    "create a patch for git apply",
  ],
};
