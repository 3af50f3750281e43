/**
 * The meaning of a property beyond its type: a colour, a date, a line of text, text in a language.
 *
 * @module
 */
import type { Property } from "../../tools/catalog/properties.ts";
import type { AnyTool } from "../../tools/tool.ts";

/** Languages that the editor supports. */
export type Language =
  | "json"
  | "yaml"
  | "sql"
  | "html"
  | "xml"
  | "markdown"
  | "mermaid"
  | "regex"
  | "csv"
  | "plain";

/** A text limited to this length is a single line. */
const MAX_LINE_CHARS = 1_000;

/** Main inputs that are a single line. */
const LINES = new Set([
  "pattern",
  "query",
  "question",
  "expression",
  "date",
  "from",
  "to",
  "url",
  "goal",
  "status",
  "schema_version",
  "dtstart",
  "handoff_id",
  "model",
  "recipe",
  "title",
]);

/** Main inputs that are a single line although their contract allows more. */
const ONE_LINE = new Set([
  "find-replace.find",
  "find-replace.replace",
  "number-base-converter.input",
  "unit-converter.text",
]);

/** Options that are texts of several lines. */
const TEXTS = new Set([
  "baseline_template",
  "checksums",
  "description",
  "exclude",
  "headers",
  "headers_text",
  "instructions",
  "openapi_before",
  "partials",
  "previous",
  "robots_txt",
  "schema",
  "system",
  "template",
  "tools",
  "tool_input",
]);

/** Properties that everybody fills in, besides the contract's main input. */
const FILLED_IN: Readonly<Record<string, readonly string[]>> = {
  "csv-query": ["query"],
  "find-replace": ["find", "replace"],
  "json-query": ["query"],
  "prompt-template-renderer": ["variables"],
  "recurrence-expander": ["dtstart"],
  "robots-txt-tester": ["urls"],
  "structured-output-validator": ["schema"],
};

/** The properties shown above the result. */
export function filledIn({ id }: AnyTool): readonly string[] {
  return FILLED_IN[id] ?? [];
}

/** Whether a text is a single line, so that Enter runs the tool. */
export function isLine(tool: AnyTool, { property, schema }: Property, isMain: boolean): boolean {
  const { maxLength } = schema as { maxLength?: number };
  if (takesObject(schema)) return false;
  if (isMain) {
    return LINES.has(property) || (maxLength !== undefined && maxLength <= MAX_LINE_CHARS) ||
      tool.limits.max_input_chars <= MAX_LINE_CHARS || ONE_LINE.has(`${tool.id}.${property}`);
  }
  return !TEXTS.has(property);
}

/** Whether a text may also be given as the object that its JSON describes. */
function takesObject(schema: Property["schema"]): boolean {
  const { anyOf = [] } = schema as { anyOf?: { type?: string }[] };
  return anyOf.some(({ type }) => type === "object");
}

const COLOURS = new Set(["color", "foreground", "background", "backdrop", "dark", "light"]);

/** Whether a text is a colour. */
export function isColour({ category }: AnyTool, { property, kind, schema }: Property): boolean {
  return category === "Design" && kind === "text" && COLOURS.has(property) && !schema.enum;
}

/** Whether a text is a date. */
export function isDate({ property, kind }: Property): boolean {
  return kind === "text" && /(?:^|_)date$/.test(property);
}

/** Whether a text may be the access to a network or a contact, which fields write for people. */
export function takesContents({ id }: AnyTool, { property }: Property): boolean {
  return id === "qr-code-generator" && property === "text";
}

/** The letters of a flags property, from its description. */
export function lettersOf({ property, schema }: Property): string | undefined {
  if (property !== "flags") return undefined;
  const [, letters] = /^Any of ((?:[a-z] )+[a-z]),/.exec(String(schema.description)) ?? [];
  return letters?.replaceAll(" ", "");
}

/** The values to suggest for a line, if there are too many for a list. */
export type Suggested = "zones" | "units" | "digests";

/** The kind of values that a line or list entry takes; undefined if it may be anything. */
export function suggestedFor({ id }: AnyTool, { property }: Property): Suggested | undefined {
  if (property === "timezone" || property === "zones") return "zones";
  if (property === "algorithm" && id === "hash-generator") return "digests";
  const isUnit = property === "from" || property === "to";
  return isUnit && id === "unit-converter" ? "units" : undefined;
}

/** Whether a tool generates values and needs no input. */
export function isGenerator({ deterministicClass }: AnyTool): boolean {
  return deterministicClass === "seeded-generator";
}

/** Properties for a point in time that is often now, which tools have to be told. */
const MOMENTS = new Set(["cron-explainer.from", "timestamp-converter.input"]);

/** Whether a line is a point in time that is often now. */
export function isMoment({ id }: AnyTool, { property }: Property): boolean {
  return property === "now" || MOMENTS.has(`${id}.${property}`);
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  "sql-formatter.input": "sql",
  "yaml-json-converter.input": "yaml",
  "configuration-migration-kit.source": "yaml",
  "xml-json-converter.input": "xml",
  "svg-optimizer.svg": "xml",
  "har-summarizer.har": "json",
  "openapi-diff.before": "json",
  "openapi-diff.after": "json",
  "api-migration-kit.before": "json",
  "api-migration-kit.after": "json",
  "json-diff.before": "json",
  "json-diff.after": "json",
  "chat-message-converter.messages": "json",
  "provider-message-migration-kit.messages": "json",
  "provider-message-migration-kit.tools": "json",
  "fixture-pack-validator.pack": "json",
  "large-payload-reduction-kit.payload": "json",
  "agent-context-handoff.document": "json",
  "markdown-to-html.input": "markdown",
  "markdown-toc-generator.input": "markdown",
  "frontmatter-parser.input": "markdown",
  "prompt-template-renderer.template": "plain",
  "text-diff.before": "plain",
  "text-diff.after": "plain",
  "csv-diff.before": "csv",
  "csv-diff.after": "csv",
  "html-to-markdown.input": "html",
};

/** The language of a text, for the editor; undefined if a plain field is as good. */
export function languageOf(
  { id, textProperty }: AnyTool,
  { property, kind, itemKind, schema }: Property,
): Language | undefined {
  const named = LANGUAGES[`${id}.${property}`];
  if (named) return named;
  if (kind === "json" || (kind === "list" && (itemKind === "json" || itemKind === "list"))) {
    return "json";
  }
  if (kind !== "text") return undefined;
  if (takesObject(schema)) return "json";
  if (/^(?:.+_)?html$/.test(property)) return "html";
  if (/^(?:.+_)?schema$/.test(property)) return "json";
  if (property === textProperty && /^(?:json-|tool-schema)/.test(id)) return "json";
  if (property === textProperty && /^csv-/.test(id)) return "csv";
  if ((property === "patch" || property === "input") && id === "json-patch") return "json";
  if (property === "pattern" && id === "regex-tester") return "regex";
  return property === "source" && /mermaid/.test(id) ? "mermaid" : undefined;
}
