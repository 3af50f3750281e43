/**
 * How some tools follow the conventions of similar shell commands: files and words without options,
 * and an output format taken from a file name. Other tools need no entry.
 *
 * @module
 */
import type { AnyTool } from "../../tools/tool.ts";
import { tableQueryOf } from "./table_query.ts";

/** How a tool is called and what it writes. */
export interface ShellForm {
  /** The properties set by the first words before the file, as in `grep PATTERN FILE`. */
  words?: readonly string[];
  /** What the first of these words means, if it is not the property's value as it is. */
  meaning?: (word: string) => unknown;
  /** The properties filled by files, in order, as in `diff OLD NEW`. */
  files?: readonly string[];
  /** The properties filled by the names of those files. */
  titles?: readonly string[];
  /**
   * The property filled by a file, standard input or `--text`, if the contract names no text
   * property.
   */
  text?: string;
  /**
   * Whether words that name no file are the text itself, as with `date -d` and `units`: of tools that
   * find a mistyped file name wrong, and do not work on it.
   */
  isSaid?: boolean;
  /**
   * Output members that a pipe or file gets: the first one that is a text, or a list of texts, which
   * has lines. `-o x.json` gets everything.
   */
  content?: readonly string[];
  /** The value of `format` for each file extension. */
  formats?: Readonly<Record<string, string>>;
  /** The value of `format` that a terminal shows. */
  shown?: string;
  /** When the output is bytes, written as Base64 or hex: always, or only with these values. */
  bytes?: { readonly action?: string };
}

const FORMS: Readonly<Record<string, ShellForm>> = {
  "base-encoding": { bytes: { action: "decode" } },
  "base64": { bytes: { action: "decode" } },
  "changelog-generator": { content: ["markdown"] },
  "chmod-calculator": { isSaid: true },
  "cidr-aggregator": { isSaid: true },
  "color-converter": { isSaid: true },
  "compression-codec": { bytes: {}, formats: { gz: "gzip", br: "brotli", zz: "zlib" } },
  "cron-explainer": { isSaid: true },
  "csv-diff": { files: ["before", "after"] },
  "csv-query": { words: ["query"], meaning: tableQueryOf, formats: { csv: "csv", json: "json" } },
  "curl-converter": { isSaid: true, content: ["code"] },
  "date-calculator": { isSaid: true },
  "duration-converter": { isSaid: true },
  "env-file-comparator": { files: ["base", "target"] },
  "evidence-report-builder": { content: ["content"] },
  "expression-evaluator": { isSaid: true, content: ["result_text"] },
  "find-replace": { words: ["find", "replace"] },
  "ip-subnet-calculator": { isSaid: true },
  "json-diff": { files: ["before", "after"] },
  "json-patch": { files: ["input", "patch"] },
  "json-query": { words: ["query"] },
  "json-schema-validator": { files: ["schema", "input"] },
  "jwt-inspector": { isSaid: true },
  "mermaid-renderer": {
    content: ["svg", "html"],
    formats: { svg: "svg", png: "png", html: "html" },
  },
  "number-base-converter": { isSaid: true },
  "openapi-diff": { files: ["before", "after"] },
  "palette-generator": { isSaid: true },
  "prompt-template-renderer": { content: ["text"] },
  "qr-code-generator": {
    content: ["svg", "ascii"],
    formats: { svg: "svg", png: "png", txt: "ascii" },
    shown: "ascii",
  },
  "recurrence-expander": { isSaid: true },
  "regex-tester": { words: ["pattern"], text: "input" },
  "responsive-image-markup": { content: ["html"] },
  "sri-generator": { content: ["html", "integrity"] },
  "text-diff": {
    files: ["before", "after"],
    titles: ["before_label", "after_label"],
    content: ["unified"],
  },
  "timestamp-converter": { isSaid: true },
  "unit-converter": { isSaid: true, content: ["result_text"] },
  "url-parser": { isSaid: true },
  "uuid-generator": { isSaid: true, content: ["uuids"] },
};

/** A tool's shell form. */
export function shellFormOf({ id }: AnyTool): ShellForm {
  return FORMS[id] ?? {};
}

/** The property that `--text`, a file or standard input fills, if any. */
export function textKeyOf(tool: AnyTool): string | undefined {
  return tool.textProperty ?? shellFormOf(tool).text;
}
