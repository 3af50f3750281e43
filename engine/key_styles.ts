/**
 * Keys, choices and lists in another style than the declared one: `maxArrayItems` and `Max-Array-Items` mean
 * `max_array_items`, `DE` means `de`, `"id"` means `["id"]`. A key in another style causes a warning, since it may be
 * meant for something else; a choice has only one meaning.
 *
 * @module
 */
import type { z } from "zod";
import type { Warning } from "../tools/tool.ts";
import { choiceInAnyStyle, plainName } from "../tools/shared/choices.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { isJsonObject, setOwn } from "../tools/shared/json/value.ts";
import { formatPath } from "../tools/shared/path.ts";
import type { WarningCollector } from "../tools/shared/warning_list.ts";
import { listOfOne } from "./list_of_one.ts";
import { coreOf, declaresNames, type Form, formOf } from "./schema_walk.ts";

type Properties = Record<string, unknown>;
type Shape = Record<string, z.ZodType>;
type Path = readonly (string | number)[];

/** The declared keys of a shape by their style-independent form; undefined if two share one. */
const PLAIN_KEYS = new WeakMap<Shape, Map<string, string | undefined>>();

/**
 * The declared key that equals a key apart from case, `_` and `-`; undefined if there is none, or
 * more than one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { z } from "zod";
 * import { declaredKey } from "./key_styles.ts";
 *
 * const shape = { max_items: z.number(), isOn: z.boolean() };
 * assert.equal(declaredKey(shape, "maxItems"), "max_items");
 * assert.equal(declaredKey(shape, "is-on"), "isOn");
 * assert.equal(declaredKey(shape, "items"), undefined);
 * ```
 */
export function declaredKey(shape: Shape, key: string): string | undefined {
  if (Object.hasOwn(shape, key)) return key;
  let keys = PLAIN_KEYS.get(shape);
  if (!keys) {
    keys = new Map();
    for (const name of Object.keys(shape)) {
      const plain = plainName(name);
      keys.set(plain, keys.has(plain) ? undefined : name);
    }
    PLAIN_KEYS.set(shape, keys);
  }
  return keys.get(plainName(key));
}

/**
 * A request with its own keys in their declared spelling (`toolId` becomes `tool_id`); input for a
 * tool is left unchanged.
 */
export function withRequestKeys(schema: z.ZodType, request: unknown): unknown {
  return isJsonObject(request) ? withDeclaredKeys(schema, request) : request;
}

/** Longer than any choice is. */
const MAX_CHOICE = 100;

/**
 * The one choice of a schema that a text equals apart from case, `_` and `-`, or is the plural of, as libraries of dates
 * take `hours` for `hour`; the text itself if it is already a choice, or matches none or several.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { z } from "zod";
 * import { declaredChoice } from "./key_styles.ts";
 *
 * const schema = z.enum(["first-row", "none", "-", "_"]).optional();
 * assert.equal(declaredChoice(schema, "First_Row"), "first-row");
 * assert.equal(declaredChoice(schema, "--"), "--");
 * assert.equal(declaredChoice(z.enum(["hour", "day"]), "hours"), "hour");
 * ```
 */
export function declaredChoice(schema: z.ZodType, text: string): string {
  if (text.length > MAX_CHOICE) return text;
  const core = coreOf(schema);
  const kinds = core.options?.map(coreOf) ?? [core];
  if (kinds.some(({ type }) => TEXT_TYPES.has(type))) return text;
  const choices = kinds.flatMap(({ entries = {}, values = [] }) => [
    ...Object.values(entries),
    ...values,
  ]).filter((choice) => typeof choice === "string");
  const singular = PLURAL.exec(text)?.[1];
  return choiceInAnyStyle(text, choices) ??
    (singular === undefined ? undefined : choiceInAnyStyle(singular, choices)) ?? text;
}

/** A word of some length, with a vowel: `ms` is no number of `m`, nor `https` of `http`. */
const PLURAL = /^(?=.*[aeiouy])(\p{L}{3,})s$/iu;

const TEXT_TYPES: ReadonlySet<string> = new Set(["string", "unknown", "any"]);

/**
 * A value with every key of an object of declared shape, and every choice, in its declared spelling, and with a list in
 * place of one item where a property takes a list, at any depth; the value itself if nothing changes. If a property is
 * given in two spellings, the declared one counts, else the first; the other remains as an unknown key.
 *
 * @param warnings Receives one `KEY_STYLE` for each key and path; items of one list share a path.
 */
export function withDeclaredKeys(
  schema: z.ZodType,
  given: Properties,
  warnings?: WarningCollector<Warning["code"]>,
): Properties {
  const reported = new Set<string>();
  return visit(schema, given, []) as Properties;

  function visit(schema: z.ZodType, value: unknown, path: Path): unknown {
    if (typeof value === "string") return declaredChoice(schema, value);
    const form = declaresNames(schema) ? formOf(schema, value) : undefined;
    if (!form) return value;
    if (Array.isArray(value)) {
      return form.element ? mapped(value, form.element, path) : value;
    }
    return visitObject(form, value as Properties, path);
  }

  function mapped(items: unknown[], element: z.ZodType, path: Path): unknown[] {
    let changed: unknown[] | undefined;
    items.forEach((item, index) => {
      const visited = visit(element, item, [...path, index]);
      if (visited !== item) (changed ??= items.slice())[index] = visited;
    });
    return changed ?? items;
  }

  function visitObject({ shape, valueType }: Form, object: Properties, path: Path): Properties {
    let isSame = true;
    const spelled: Properties = {};
    for (const [key, member] of Object.entries(object)) {
      const name = shape ? spelling(shape, key, object, spelled) : key;
      if (name !== key) report(key, name, path);
      const schema = valueType ?? (Object.hasOwn(shape ?? {}, name) ? shape![name] : undefined);
      const visited = schema ? visit(schema, listOfOne(schema, member), [...path, name]) : member;
      isSame &&= name === key && visited === member;
      setOwn(spelled, name, visited);
    }
    return isSame ? object : spelled;
  }

  function report(key: string, name: string, path: Path): void {
    const place = path.filter((step) => typeof step === "string").join("\0");
    if (!warnings || reported.has(`${place}\0${key}`)) return;
    reported.add(`${place}\0${key}`);
    const shown = cutText(key);
    warnings.add(
      "KEY_STYLE",
      `"${shown}" was read as "${name}"`,
      formatPath([...path, shown]),
    );
  }
}

/**
 * The declared spelling of a key, unless the property is already present under it or in another
 * spelling.
 */
function spelling(shape: Shape, key: string, object: Properties, spelled: Properties): string {
  const name = declaredKey(shape, key);
  if (name === undefined || name === key) return key;
  return Object.hasOwn(object, name) || Object.hasOwn(spelled, name) ? key : name;
}
