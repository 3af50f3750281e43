/**
 * Derives the fields of a tool's form from its contract.
 *
 * @module
 */
import { necessaryKeys } from "../../tools/catalog/necessary_keys.ts";
import { choicesOf, propertiesOf, type Property } from "../../tools/catalog/properties.ts";
import type { JsonSchema } from "../../tools/catalog/descriptor.ts";
import type { AnyTool } from "../../tools/tool.ts";
import {
  filledIn,
  isColour,
  isDate,
  isGenerator,
  isLine,
  isMoment,
  type Language,
  languageOf,
  lettersOf,
  type Suggested,
  suggestedFor,
  takesContents,
} from "./meaning.ts";
import { swapOf } from "./swap.ts";
import { type Column, columnsOf } from "./columns.ts";
import { type Condition, conditionOf } from "./condition.ts";
import { hintsOf } from "./hints.ts";
import { choiceInWords, inWords } from "./words.ts";

/**
 * The control of a property: a switch, a few values side by side, a list, a number, a line, a text
 * area, tags for a list of words, rows for a list of similar objects.
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

/** A property as a form field. */
export interface Field {
  property: string;
  /** Its name in words. */
  label: string;
  /** A line of help. */
  hint: string;
  /** Further help. */
  more: string;
  control: Control;
  /** The choices. A field that is left alone sets nothing. */
  choices: string[];
  /** The tool's default, as the control would show it. */
  ifUnset: string;
  /** Whether it is required. */
  isNecessary: boolean;
  /** Whether it is the tool's main input. */
  isMain: boolean;
  /** Whether it is rarely needed, and so folded. */
  isRare: boolean;
  /** The choice of another field with which it applies; it is shown only then. */
  condition?: Condition;
  /** Whether its side-by-side choices are too wide for half of the form. */
  isWide: boolean;
  /** The picker beside a line. */
  picker?: "color" | "date";
  /** Values that the contract names for a text which takes others too, such as a spelling of them. */
  offers: string[];
  /** The suggestions for a line or tags. */
  suggested?: Suggested;
  /** Whether a line is a point in time that is often now. */
  isMoment: boolean;
  /** Whether fields for a network or a contact may write its text. */
  takesContents: boolean;
  /** The language of an area, for the editor. */
  language?: Language;
  /** The letters of a line of flags. */
  letters?: string;
  /** The columns of rows. */
  columns?: Column[];
  /** The range of a number. */
  range?: { least?: number; most?: number; isWhole: boolean };
}

/** More values than this are shown as a list. */
const MAX_SEGMENTS = 5;
const MAX_SEGMENT_CHARS = 44;
/** The width of half of the form, of a letter, and of the space around a value, in pixels. */
const HALF_WIDTH = 230;
const LETTER_WIDTH = 7;
const SEGMENT_PADDING = 20;
/** How a contract describes an alias of a property. */
const SECOND_NAME = /^The same as \w+, under another name/;
/** Options that only say how much of a list is returned. */
const LISTED = /^max_(?:rows|matches|subnets|characters|tokens_listed|results)$/;
/** This many options are not folded. */
const MAX_UNFOLDED = 5;

/**
 * A tool's fields: the main input first, then the order of the contract, rarely needed ones last.
 */
export function fieldsOf(tool: AnyTool): Field[] {
  const necessary = necessaryKeys(tool);
  const mainKeys = mainKeysOf(tool, necessary);
  const fields = propertiesOf(tool).map((property) =>
    fieldOf(tool, property, necessary.includes(property.property), mainKeys.has(property.property))
  );
  const main = fields.filter(({ isMain }) => isMain);
  const others = fields.filter(({ isMain }) => !isMain);
  const shown = shownKeys(tool);
  // What works here alone is what people come for.
  for (const property of Object.keys(tool.localInput ?? {})) shown.add(property);
  // A field that other fields depend on precedes them.
  for (const { condition } of fields) if (condition) shown.add(condition.property);
  // A colour is chosen by looking at it.
  const rare = others.filter(({ property, isNecessary, condition, picker }) =>
    !isNecessary && !shown.has(property) && picker !== "color" &&
    (!condition || condition.choices.includes(condition.ifUnset))
  );
  if (others.length > MAX_UNFOLDED && rare.length > 1) {
    for (const field of rare) field.isRare = true;
  }
  // An alias of a field is for programs.
  for (const field of others) {
    if (SECOND_NAME.test(field.hint) || LISTED.test(field.property)) field.isRare = true;
  }
  return [...main, ...others.filter((one) => !one.isRare), ...others.filter((one) => one.isRare)];
}

/**
 * Whether a property selects what the tool does, such as encode or decode: everybody needs it, like
 * the main input.
 */
function isWay(tool: AnyTool, { property }: Property): boolean {
  const swap = swapOf(tool);
  return swap?.kind === "turn" && swap.property === property;
}

/** The tool's main inputs; a generator has none. */
function mainKeysOf(tool: AnyTool, necessary: readonly string[]): Set<string | undefined> {
  if (isGenerator(tool)) return new Set(necessary);
  return new Set([tool.textProperty, ...(tool.mainKeys ?? []), ...necessary, ...filledIn(tool)]);
}

/** The properties that the examples set, and so are worth showing. */
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
    condition: conditionOf(tool, property),
    isWide: control === "segments" && segmentsWidth(choices) > HALF_WIDTH,
    picker: control !== "line"
      ? undefined
      : isColour(tool, property)
      ? "color"
      : isDate(property)
      ? "date"
      : undefined,
    isMoment: control === "line" && isMoment(tool, property),
    takesContents: takesContents(tool, property),
    offers: offersOf(tool, property, control),
    suggested: control === "line" || control === "tags" ? suggestedFor(tool, property) : undefined,
    language: isText && control !== "tags" ? languageOf(tool, property) : undefined,
    letters: lettersOf(property),
    columns: control === "rows" ? columns : undefined,
    range: control === "number" ? rangeOf(schema) : undefined,
  };
}

/** The examples of a property, unless its line has suggestions of its own. */
function offersOf(tool: AnyTool, property: Property, control: Control): string[] {
  const { examples } = property.schema;
  const isOffered = control === "line" || control === "number";
  return isOffered && Array.isArray(examples) && !suggestedFor(tool, property)
    ? examples.map(String)
    : [];
}

function segmentsWidth(choices: readonly string[]): number {
  return choices.map(choiceInWords)
    .reduce((sum, { length }) => sum + length * LETTER_WIDTH + SEGMENT_PADDING, 0);
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

function rangeOf({ type, minimum, maximum }: JsonSchema): Field["range"] {
  const number = (value: unknown) =>
    typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
  return { least: number(minimum), most: number(maximum), isWhole: type === "integer" };
}
