/**
 * Guesses the format of a text by the form of its lines.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import type { contract } from "./contract.ts";

type Format = RunInput<typeof contract>["from"];

/** The form of a line that begins an entry, by format; what fits several is of the first. */
const LINES: readonly [Format, RegExp][] = [
  ["env", /^(?:export )?[A-Za-z_]\w*=/],
  ["toml", /^(?:\[{1,2}[^[\]]+\]{1,2}$|["']?[\w.-]+["']? *= )/],
  ["yaml", /^(?:- |---$|["']?[\w./ -]+["']?:(?: |$))/],
];

/** The part of the lines that must be of one form. */
const MOST = 0.8;

/** Lines that are looked at. */
const MAX_LINES = 200;

/** The format of most lines that are neither blank nor a comment; undefined where none has most. */
export function likelyFormat(source: string): Format | undefined {
  if (/^\s*(?:\{|\[\s*["{[\d])/.test(source)) return "json";
  // Values of several lines are indented.
  const lines = source.split(/\r?\n/).filter((line) => /^[^\s#]/.test(line)).slice(0, MAX_LINES);
  return LINES.find(([, form]) =>
    lines.length > 0 && lines.filter((line) => form.test(line)).length >= MOST * lines.length
  )?.[0];
}

/** A step of Go's templates, as in a Helm chart, or of Jinja, as in Ansible's roles. */
const TEMPLATE =
  /\{\{-? *(?:if|else|end|range|with|define|template|include|toYaml|\.|\$)|\{%-? *\w/;

/** Whether a text that is of no format is a template, which has to be rendered first. */
export function isTemplate(source: string): boolean {
  return TEMPLATE.test(source);
}

/** A section, and a comment or a text without quotes as only INI has them. */
const SECTION = /^\[[^[\]]+\]\s*$/m;
const INI_ONLY = /^;|^[\w.-]+ *= *(?!(?:true|false|inf|nan)\s*(?:#|$))[A-Za-z/~%$][^"'[{\n]*$/m;

/** Whether a text that is no TOML is an INI file, such as php.ini or my.cnf. */
export function isIni(source: string): boolean {
  return SECTION.test(source) && INI_ONLY.test(source);
}
