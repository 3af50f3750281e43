/**
 * The help beside a field, from the description of its property.
 *
 * @module
 */
import { choicesOf, type Property } from "../../tools/catalog/properties.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { columnsOf } from "./columns.ts";
import { withoutCondition } from "./condition.ts";
import { toReader, withoutSending } from "../local_words.ts";
import { inWords } from "./words.ts";

/** A line of help is no longer than that. */
const MAX_HINT_CHARS = 96;
/** A bound that nobody meets by chance is not told. */
const MAX_TOLD = 1_000_000_000;
/** What tells nothing beside values to choose from. */
const NO_NEWS: ReadonlySet<string> = new Set(["what to do", "direction"]);

/** A line of help, and what is more than that; no line where it would say no more than the label. */
export function hintsOf(
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
  const said = hint.toLowerCase().replace(/^the /, "");
  const isNews = said !== inWords(property.property).toLowerCase() && !NO_NEWS.has(said);
  if (facts === "") return rest === "" && !isNews ? ["", ""] : [hint, rest];
  return rest === "" && hint.length + facts.length <= MAX_HINT_CHARS
    ? [hint === "" ? facts : `${hint} (${facts})`, ""]
    : [hint, rest === "" ? facts : `${rest} (${facts})`];
}

/** A description as a person reads it beside the field: other fields by their labels, and nothing said twice. */
function describedIn(tool: AnyTool, property: Property, isNecessary: boolean): string {
  const text = toReader(withoutSending(withoutCondition(tool, property)))
    // The label says so already.
    .replace(isNecessary ? /^Required\.\s*/ : "", "")
    // A field takes text.
    .replace(/; an object or array itself is accepted too$/, "")
    // A lone one is the sign itself: PowerShell's escape, $` of a replacement.
    .replace(/`([^`\n]+)`/g, "$1")
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
  const isOpen = (value: unknown) => value === undefined || Math.abs(Number(value)) >= MAX_TOLD;
  const written = (value: unknown) => NUMBER.format(Number(value));
  if (!isOpen(minimum) && !isOpen(maximum)) return `${written(minimum)} to ${written(maximum)}`;
  if (!isOpen(minimum)) return `at least ${written(minimum)}`;
  return isOpen(maximum) ? "" : `at most ${written(maximum)}`;
}

/** Whether a default is a list or an object with something in it. */
function isFilled(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
