/**
 * The fields of a tool's form, from its contract.
 *
 * @module
 */
import { necessaryKeys } from "../../tools/catalog/necessary_keys.ts";
import { choicesOf, propertiesOf, type Property } from "../../tools/catalog/properties.ts";
import type { JsonSchema } from "../../tools/catalog/descriptor.ts";
import type { AnyTool } from "../../tools/tool.ts";
import {
  isColour,
  isDate,
  isGenerator,
  isLine,
  isMoment,
  type Language,
  languageOf,
} from "./meaning.ts";
import { swapOf } from "./swap.ts";
import { inWords, withoutSending } from "./words.ts";

/**
 * What a property is set with: a switch, a few values side by side, a list to choose from, a number, a line, an area
 * for more, tags for a list of words, rows for a list of like objects.
 */
export type Control =
  | "switch"
  | "segments"
  | "choice"
  | "number"
  | "line"
  | "area"
  | "tags"
  | "rows";

/** A column of rows. */
export interface Column {
  key: string;
  label: string;
  kind: "text" | "number" | "flag";
  choices: string[];
}

/** A property of a tool as a field. */
export interface Field {
  property: string;
  /** Its name in words. */
  label: string;
  /** What the property means and takes, in a line. */
  hint: string;
  /** What there is to know beyond that. */
  more: string;
  control: Control;
  /** What can be chosen. A field that is left alone sets nothing. */
  choices: string[];
  /** What the tool takes where the field sets nothing, as the control would have it. */
  ifUnset: string;
  /** Whether the tool cannot work without it. */
  isNecessary: boolean;
  /** Whether it is what the tool is about. */
  isMain: boolean;
  /** Whether few need it: it is folded away. */
  isRare: boolean;
  /** A line that is one of these has a picker beside it. */
  picker?: "color" | "date";
  /** Whether a line is a point in time that is often now. */
  isMoment: boolean;
  /** Of an area: the language that the editor helps with. */
  language?: Language;
  /** Of rows. */
  columns?: Column[];
  /** The least and the most of a number. */
  range?: { least?: number; most?: number; isWhole: boolean };
}

/** More values than that stand in a list to choose from. */
const MAX_SEGMENTS = 5;
const MAX_SEGMENT_CHARS = 44;
/** A line of help is no longer than that. */
const MAX_HINT_CHARS = 96;
/** How a contract describes another name of a property. */
const SECOND_NAME = /^The same as \w+, under another name/;
/** Options are not folded where there are few. */
const MAX_UNFOLDED = 5;

/** The fields of a tool: what it works on first, all else in the order of its contract, what few need last. */
export function fieldsOf(tool: AnyTool): Field[] {
  const necessary = necessaryKeys(tool);
  const mainKeys = mainKeysOf(tool, necessary);
  const fields = propertiesOf(tool).map((property) =>
    fieldOf(tool, property, necessary.includes(property.property), mainKeys.has(property.property))
  );
  const main = fields.filter(({ isMain }) => isMain);
  const others = fields.filter(({ isMain }) => !isMain);
  const shown = shownKeys(tool);
  const rare = others.filter(({ property, isNecessary }) => !isNecessary && !shown.has(property));
  if (others.length > MAX_UNFOLDED && rare.length > 1) {
    for (const field of rare) field.isRare = true;
  }
  // A second name of a field is for programs.
  for (const field of others) if (SECOND_NAME.test(field.hint)) field.isRare = true;
  return [...main, ...others.filter((one) => !one.isRare), ...others.filter((one) => one.isRare)];
}

/** Whether a property says which way a tool works: as with what it works on, everybody looks at it. */
function isWay(tool: AnyTool, { property }: Property): boolean {
  const swap = swapOf(tool);
  return swap?.kind === "turn" && swap.property === property;
}

/** What a tool works on; what makes values of its own works on nothing. */
function mainKeysOf(tool: AnyTool, necessary: readonly string[]): Set<string | undefined> {
  if (isGenerator(tool)) return new Set(necessary);
  return new Set([tool.textProperty, ...(tool.mainKeys ?? []), ...necessary]);
}

/** The properties that the examples set: what is worth showing. */
function shownKeys({ examples }: AnyTool): Set<string> {
  return new Set(
    examples.flatMap(({ input }) => typeof input === "string" ? [] : Object.keys(input)),
  );
}

function fieldOf(
  tool: AnyTool,
  property: Property,
  isNecessary: boolean,
  isKey: boolean,
): Field {
  const { schema, kind } = property;
  const choices = kind === "flag" ? ["true", "false"] : choicesOf(property);
  const columns = columnsOf(property);
  const control = controlOf(tool, property, choices, isKey, columns);
  const [hint, more] = hintsOf(tool, property, isNecessary);
  const isText = control === "area" || control === "rows" || control === "tags";
  return {
    property: property.property,
    label: inWords(property.property),
    hint,
    more,
    control,
    choices: control === "switch" ? [] : choices,
    ifUnset: schema.default === undefined || typeof schema.default === "object"
      ? ""
      : String(schema.default),
    isNecessary,
    isMain: (isKey && (isText || control === "line")) || isWay(tool, property),
    isRare: false,
    picker: control !== "line"
      ? undefined
      : isColour(tool, property)
      ? "color"
      : isDate(property)
      ? "date"
      : undefined,
    isMoment: control === "line" && isMoment(tool, property),
    language: isText && control !== "tags" ? languageOf(tool, property) : undefined,
    columns: control === "rows" ? columns : undefined,
    range: control === "number" ? rangeOf(schema) : undefined,
  };
}

function controlOf(
  tool: AnyTool,
  property: Property,
  choices: string[],
  isKey: boolean,
  columns: Column[] | undefined,
): Control {
  const { kind, itemKind, schema } = property;
  if (kind === "flag" && typeof schema.default === "boolean") return "switch";
  if (kind !== "list" && choices.length > 0) {
    const isShort = choices.length <= MAX_SEGMENTS &&
      choices.join("").length <= MAX_SEGMENT_CHARS;
    return isShort ? "segments" : "choice";
  }
  if (kind === "number") return "number";
  if (kind === "list" && itemKind !== "json" && itemKind !== "list") return "tags";
  if (kind === "list") return columns ? "rows" : "area";
  if (languageOf(tool, property) === "regex") return "area";
  if (kind === "text" && isLine(tool, property, isKey)) return "line";
  return "area";
}

/** The columns of a list of objects whose values are all short; none of any other. */
function columnsOf({ kind, itemKind, schema }: Property): Column[] | undefined {
  if (kind !== "list" || itemKind !== "json") return undefined;
  const { properties } = (schema.items ?? {}) as { properties?: Record<string, JsonSchema> };
  const entries = Object.entries(properties ?? {});
  if (entries.length === 0 || entries.length > 8) return undefined;
  const columns = entries.map(([key, own]): Column | undefined => {
    const type = typeOf(own);
    return type && {
      key,
      label: inWords(key),
      kind: type,
      choices: Array.isArray(own.enum) ? own.enum.map(String) : [],
    };
  });
  return columns.every((column) => column !== undefined) ? columns : undefined;
}

function typeOf({ type, enum: choices }: JsonSchema): Column["kind"] | undefined {
  if (type === "string" || (type === undefined && Array.isArray(choices))) return "text";
  if (type === "number" || type === "integer") return "number";
  return type === "boolean" ? "flag" : undefined;
}

function rangeOf({ type, minimum, maximum }: JsonSchema): Field["range"] {
  const number = (value: unknown) =>
    typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
  return { least: number(minimum), most: number(maximum), isWhole: type === "integer" };
}

/** A line of help, and what is more than that. */
function hintsOf(
  tool: AnyTool,
  property: Property,
  isNecessary: boolean,
): [hint: string, more: string] {
  const { kind, itemKind, schema } = property;
  const { minimum, maximum } = schema;
  const description = describedIn(tool, property, isNecessary);
  const facts = [
    kind === "list" && choicesOf(property).length > 0 ? `of ${choicesOf(property).join(", ")}` : "",
    kind === "json" || itemKind === "list" ? "as JSON" : "",
    rangeInWords(minimum, maximum),
    isFilled(schema.default) ? `default: ${JSON.stringify(schema.default)}` : "",
  ].filter((fact) => fact !== "").join("; ");
  // Rows show by themselves what an item has.
  const [before] = description.split(/:? *\{/, 1);
  const [hint, rest] = columnsOf(property) && before !== description
    ? [before!, description]
    : cutAtClause(description);
  if (facts === "") return [hint, rest];
  return rest === "" && hint.length + facts.length <= MAX_HINT_CHARS
    ? [hint === "" ? facts : `${hint} (${facts})`, ""]
    : [hint, rest === "" ? facts : `${rest} (${facts})`];
}

/** A description as a person reads it beside the field: other fields by their labels, and nothing said twice. */
function describedIn(tool: AnyTool, property: Property, isNecessary: boolean): string {
  const text = withoutSending(String(property.schema.description ?? ""))
    // The label says so already.
    .replace(isNecessary ? /^Required\.\s*/ : "", "")
    // A field takes text.
    .replace(/; an object or array itself is accepted too$/, "")
    .replace(/`/g, "")
    .replace(
      /\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g,
      (name) => Object.hasOwn(tool.input.shape, name) ? `“${inWords(name)}”` : name,
    );
  // The choices stand beside it.
  const isList = choicesOf(property).reduce((rest, choice) => rest.replace(choice, ""), text)
    .replace(/\b(?:or|and)\b|[\s,;:]/g, "") === "";
  return isList ? "" : text;
}

/** A text that is longer than a line is cut behind a clause, and within brackets only where they are all there is. */
function cutAtClause(text: string): [string, string] {
  if (text.length <= MAX_HINT_CHARS) return [text, ""];
  const ends = [...text.slice(0, MAX_HINT_CHARS).matchAll(/[.;:,](?= )| (?=\()/g)]
    .filter(({ index }) => isClosed(text.slice(0, index)));
  // A colon stands before what it announces.
  const clause = ends.findLast(([sign]) => /[.;]/.test(sign)) ??
    ends.findLast(([sign]) => sign !== ":") ?? ends.at(-1);
  if (!clause) {
    const end = text.lastIndexOf(" ", MAX_HINT_CHARS);
    return [`${text.slice(0, end)} …`, text];
  }
  return [
    text.slice(0, clause.index + 1).replace(/[;:, ]$/, ""),
    text.slice(clause.index + 1).trim(),
  ];
}

/** Whether no bracket of a text is open at its end. */
function isClosed(text: string): boolean {
  return ["()", "[]", "{}"].every(([open, close]) =>
    text.split(open!).length === text.split(close!).length
  );
}

const NUMBER = new Intl.NumberFormat("en", { maximumFractionDigits: 10 });

function rangeInWords(minimum: unknown, maximum: unknown): string {
  const isOpen = (value: unknown) =>
    value === undefined || Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER;
  const written = (value: unknown) => NUMBER.format(Number(value));
  if (!isOpen(minimum) && !isOpen(maximum)) return `${written(minimum)} to ${written(maximum)}`;
  if (!isOpen(minimum)) return `at least ${written(minimum)}`;
  return isOpen(maximum) ? "" : `at most ${written(maximum)}`;
}

/** Whether a default is a list or an object with something in it. */
function isFilled(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
