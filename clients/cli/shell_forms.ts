/**
 * What a person at a shell expects of some tools because other commands do it so: files and words without options, and
 * files of a format as what comes out. All other tools need no entry.
 *
 * @module
 */
import type { AnyTool } from "../../tools/tool.ts";

/** How a tool is called and what it writes at a shell. */
export interface ShellForm {
  /** The property of a first word in front of the file, as `grep PATTERN FILE` has it. */
  word?: string;
  /** The properties that files fill in this order, as `diff OLD NEW` has them. */
  files?: readonly string[];
  /** The properties that the names of those files fill. */
  titles?: readonly string[];
  /** The property that a file, the standard input or `--text` fills, of a tool whose contract names no text. */
  text?: string;
  /** Whether words that name no file are the text itself, as `date -d` and `units` have it. */
  isSaid?: boolean;
  /** Members of the output that are what a pipe or file gets: the first that is a text. `-o x.json` gets all. */
  content?: readonly string[];
  /** The value of `format` that the end of a file's name asks for. */
  formats?: Readonly<Record<string, string>>;
  /** Where the output is bytes, written as base64 or hex: always, or with these values. */
  bytes?: { readonly action?: string };
}

const FORMS: Readonly<Record<string, ShellForm>> = {
  "base-encoding": { bytes: { action: "decode" } },
  "base64": { bytes: { action: "decode" } },
  "changelog-generator": { content: ["markdown"] },
  "chmod-calculator": { isSaid: true },
  "color-converter": { isSaid: true },
  "compression-codec": { bytes: {}, formats: { gz: "gzip", br: "brotli", zz: "zlib" } },
  "cron-explainer": { isSaid: true },
  "csv-diff": { files: ["before", "after"] },
  "csv-query": { word: "query", formats: { csv: "csv", json: "json" } },
  "curl-converter": { content: ["code"] },
  "date-calculator": { isSaid: true },
  "duration-converter": { isSaid: true },
  "env-file-comparator": { files: ["base", "target"] },
  "evidence-report-builder": { content: ["content"] },
  "expression-evaluator": { isSaid: true, content: ["result_text"] },
  "ip-subnet-calculator": { isSaid: true },
  "json-diff": { files: ["before", "after"] },
  "json-patch": { files: ["input", "patch"] },
  "json-query": { word: "query" },
  "json-schema-validator": { files: ["schema", "input"] },
  "mermaid-renderer": {
    content: ["svg", "html"],
    formats: { svg: "svg", png: "png", html: "html" },
  },
  "number-base-converter": { isSaid: true },
  "openapi-diff": { files: ["before", "after"] },
  "prompt-template-renderer": { content: ["text"] },
  "qr-code-generator": {
    content: ["svg", "ascii"],
    formats: { svg: "svg", png: "png", txt: "ascii" },
  },
  "recurrence-expander": { isSaid: true },
  "regex-tester": { word: "pattern", text: "input" },
  "responsive-image-markup": { content: ["html"] },
  "text-diff": {
    files: ["before", "after"],
    titles: ["before_label", "after_label"],
    content: ["unified"],
  },
  "timestamp-converter": { isSaid: true },
  "unit-converter": { isSaid: true, content: ["result_text"] },
  "url-parser": { isSaid: true },
};

/** The form of a tool at a shell. */
export function shellFormOf({ id }: AnyTool): ShellForm {
  return FORMS[id] ?? {};
}

/** The property that `--text`, a file or the standard input fills, if any. */
export function textKeyOf(tool: AnyTool): string | undefined {
  return tool.textProperty ?? shellFormOf(tool).text;
}
