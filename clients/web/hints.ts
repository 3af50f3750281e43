/**
 * The help beside a field, from its property's description.
 *
 * @module
 */
import { choicesOf, type Property } from "../../tools/catalog/properties.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { columnsOf } from "./columns.ts";
import { withoutCondition } from "./condition.ts";
import { toReader, withoutSending } from "../local_words.ts";
import { inWords } from "./words.ts";

/** The longest line of help. */
const MAX_HINT_CHARS = 96;
/** The same for a number, whose field is half as wide. */
const MAX_NUMBER_HINT_CHARS = 48;
/** Bounds from here on are not mentioned: no input reaches them by accident. */
const MAX_TOLD = 1_000_000_000;
/** Descriptions that add nothing to a list of choices. */
const NO_NEWS: ReadonlySet<string> = new Set(["what to do", "direction"]);

/** A field's line of help and the rest; no line if it would only repeat the label. */
export function hintsOf(
  tool: AnyTool,
  property: Property,
  isNecessary: boolean,
): [hint: string, more: string] {
  const { kind, itemKind, schema } = property;
  const { minimum, maximum } = schema;
  const description = describedIn(tool, property, isNecessary);
  const most = kind === "number" ? MAX_NUMBER_HINT_CHARS : MAX_HINT_CHARS;
  const facts = [
    kind === "list" && choicesOf(property).length > 0 ? `of ${choicesOf(property).join(", ")}` : "",
    kind === "json" || itemKind === "list" ? "as JSON" : "",
    rangeInWords(minimum, maximum),
    isFilled(schema.default) ? `default: ${JSON.stringify(schema.default)}` : "",
  ].filter((fact) => fact !== "").join("; ");
  // Rows already show what an item has.
  const [before] = description.split(/:? *\{/, 1);
  const [hint, rest] = columnsOf(property) && before !== description
    ? [before!, description]
    : cutAtClause(description, most);
  const ownWords = hint.toLowerCase().replace(/^the /, "");
  const isNews = ownWords !== inWords(property.property).toLowerCase() && !NO_NEWS.has(ownWords);
  if (facts === "") return rest === "" && !isNews ? ["", ""] : [hint, rest];
  return rest === "" && hint.length + facts.length <= most
    ? [hint === "" ? facts : `${hint} (${facts})`, ""]
    : [hint, rest === "" ? facts : `${rest} (${facts})`];
}

/** A description for the field: other fields by their labels, nothing repeated. */
function describedIn(tool: AnyTool, property: Property, isNecessary: boolean): string {
  const text = toReader(withoutSending(withoutCondition(tool, property)))
    // The label already says so.
    .replace(isNecessary ? /^Required\.\s*/ : "", "")
    // A field contains text.
    .replace(/; an object or array itself is accepted too$/, "")
    // A single one is the character itself: PowerShell's escape, $` in a replacement.
    .replace(/`([^`\n]+)`/g, "$1")
    .replace(
      /\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g,
      (name) => Object.hasOwn(tool.input.shape, name) ? `“${inWords(name)}”` : name,
    );
  // The choices are beside it.
  const isList = choicesOf(property).reduce((rest, choice) => rest.replace(choice, ""), text)
    .replace(/\b(?:or|and)\b|[\s,;:]/g, "") === "";
  return isList ? "" : text;
}

/** Cuts a text at the end of a clause; within brackets only if there is no other. */
function cutAtClause(text: string, most: number): [string, string] {
  if (text.length <= most) return [text, ""];
  const ends = [...text.slice(0, most).matchAll(/[.;:,](?= )| (?=\()/g)]
    .filter(({ index }) => isClosed(text.slice(0, index)));
  // A colon introduces what follows.
  const clause = ends.findLast(([sign]) => /[.;]/.test(sign)) ??
    ends.findLast(([sign]) => sign !== ":") ?? ends.at(-1);
  if (!clause) {
    const end = text.lastIndexOf(" ", most);
    return [`${text.slice(0, end)} …`, text];
  }
  return [
    text.slice(0, clause.index + 1).replace(/[;:, ]$/, ""),
    text.slice(clause.index + 1).trim(),
  ];
}

/** Whether all brackets are closed at the end of a text. */
function isClosed(text: string): boolean {
  return ["()", "[]", "{}"].every(([open, close]) =>
    text.split(open!).length === text.split(close!).length
  );
}

const NUMBER = new Intl.NumberFormat("en", { maximumFractionDigits: 10 });

function rangeInWords(minimum: unknown, maximum: unknown): string {
  const isOpen = (value: unknown) => value === undefined || Math.abs(Number(value)) >= MAX_TOLD;
  const written = (value: unknown) => NUMBER.format(Number(value));
  if (!isOpen(minimum) && !isOpen(maximum)) return `${written(minimum)} to ${written(maximum)}`;
  if (!isOpen(minimum)) return `at least ${written(minimum)}`;
  return isOpen(maximum) ? "" : `at most ${written(maximum)}`;
}

/** Whether a default is a non-empty list or object. */
function isFilled(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
