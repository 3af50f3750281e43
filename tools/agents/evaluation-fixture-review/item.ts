import type { RunInput } from "../../tool.ts";
import { cutCodePoints } from "../../shared/code_points.ts";
import { quote } from "../../shared/evidence/quote.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import { isExactDouble } from "../../shared/json/number.ts";
import { isRawNumber, plainNumbers } from "../../shared/json/source_number.ts";
import { type JsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import type { contract } from "./contract.ts";

export type Input = RunInput<typeof contract>;

/** The names of the fields that items are read by. */
export type Fields = Record<
  "id" | "split" | "input" | "expected" | "label" | "references",
  string
>;

/** An item of the dataset. What is missing (absent, null or a blank string) is undefined. */
export interface Item {
  /** With every number as a double, as the schema and the digest take it. */
  value: JsonObject;
  /** With numbers as they were written. */
  exact: JsonObject;
  /** `items[3]` */
  location: string;
  /** Its id as text, or the location. */
  subject: string;
  /** The location with the id, for messages. */
  name: string;
  id: JsonValue | undefined;
  /** A non-empty string. */
  split: string | undefined;
  input: JsonValue | undefined;
  expected: JsonValue | undefined;
  /** The label's name. */
  label: string | undefined;
  /** Ids that the item names, as text; undefined where an entry is neither a text nor a number. */
  references: (string | undefined)[];
}

/** The longest id that findings repeat; an id is repeated for each of its item's findings. */
const MAX_SUBJECT_LENGTH = 500;

/** The same in messages, which name several items. */
const MAX_NAME_LENGTH = 40;

/** The names of the fields that an item is read from, as the caller gave them. */
export function fieldsOf(input: Input): Fields {
  return {
    id: input.id_field,
    split: input.split_field,
    input: input.input_field,
    expected: input.expected_field,
    label: input.label_field,
    references: input.references_field,
  };
}

/**
 * Reads an item by its fields.
 *
 * @param exact The item, whose numbers may have kept their text: ids of 64 bits keep all their digits.
 * @param index From 0, for its location.
 */
export function readItem(exact: JsonObject, index: number, fields: Fields): Item {
  const location = `items[${index}]`;
  const value = plainNumbers(exact) as JsonObject;
  const [id, split, label] = [fields.id, fields.split, fields.label].map((field) =>
    presentMember(exact, field)
  );
  return {
    value,
    exact,
    location,
    ...namesOf(location, id),
    id,
    split: typeof split === "string" ? split : undefined,
    input: presentMember(exact, fields.input),
    expected: presentMember(exact, fields.expected),
    label: label === undefined ? undefined : textOf(label),
    references: idsIn(presentMember(exact, fields.references)),
  };
}

function namesOf(location: string, id: JsonValue | undefined): Pick<Item, "subject" | "name"> {
  if (id === undefined) return { subject: location, name: location };
  const text = textOf(id);
  return {
    subject: cutCodePoints(text, MAX_SUBJECT_LENGTH),
    name: `${location} (id ${quote(text, MAX_NAME_LENGTH)})`,
  };
}

/** A string unchanged, a number with all its digits, any other value as its canonical JSON. */
export function textOf(value: JsonValue): string {
  if (typeof value === "string") return value;
  if (isRawNumber(value) && !isExactDouble(value.rawJSON)) return value.rawJSON;
  return canonicalJson(plainNumbers(value) as JsonValue);
}

/** The locations of items, as findings' data lists them. */
export function locationsOf(items: readonly Item[]): string[] {
  return items.map(({ location }) => location);
}

function presentMember(value: JsonObject, field: string): JsonValue | undefined {
  const member = memberOf(value, field);
  if (typeof member === "string") return member.trim() === "" ? undefined : member;
  return member ?? undefined;
}

/** An id or a list of them as texts, by which 7 and "7" are one; undefined where an entry is neither text nor number. */
export function idsIn(value: JsonValue | undefined): (string | undefined)[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((entry) => {
    const isId = typeof entry === "string" || typeof entry === "number" || isRawNumber(entry);
    return isId ? textOf(entry) : undefined;
  });
}
