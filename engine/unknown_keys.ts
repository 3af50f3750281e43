/**
 * Keys that a tool does not know. One rule is behind them all: a key is refused where the run would do another job than
 * the one asked for, and ignored with a warning elsewhere. `meant_property.ts` finds the property that a key names,
 * `meant_choice.ts` the choice that its value is, `meant_unit.ts` what a unit or a time zone is for, `not_done.ts` what
 * a tool cannot do at all; the names themselves are compared in `other_names.ts` (words that mean the same) and
 * `misspelt_keys.ts` (letters that are alike).
 *
 * @module
 */
import type { z } from "zod";
import { necessaryKeys } from "../tools/catalog/necessary_keys.ts";
import type { AnyTool, FieldError, Warning } from "../tools/tool.ts";
import { COMMON_NAMES } from "../tools/shared/common_names.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { firstNames } from "../tools/shared/messages.ts";
import { keyAdvice, suggestedKey } from "../tools/shared/misspelt_keys.ts";
import { compareWithCommon, isCommonFor, otherName, wordsOf } from "../tools/shared/other_names.ts";
import { formatPath } from "../tools/shared/path.ts";
import { warningList } from "../tools/shared/warning_list.ts";
import { declaredChoice, declaredKey } from "./key_styles.ts";
import { MAX_FIELD_ERRORS } from "./field_errors.ts";
import { propertyAdvice } from "./key_purpose.ts";
import { notDone } from "./not_done.ts";
import { choiceMeant, isChoiceElsewhere, propertyHinted } from "./meant_choice.ts";
import {
  isOtherJob,
  isReplaced,
  isShorterList,
  isSubject,
  missingOf,
  misspeltProperty,
  reverseSwitch,
  sameProperty,
  type Shape,
  takers,
} from "./meant_property.ts";
import { amountOfUnit, zoneMeant } from "./meant_unit.ts";
import { couldTake } from "./taken_value.ts";
import { runRequest } from "./requests.ts";
import { choicesOf, coreOf, declaresNames, formOf, isSetting } from "./schema_walk.ts";
import { holdsProperties } from "./wrapped_properties.ts";

compareWithCommon(COMMON_NAMES);

type Properties = Record<string, unknown>;
type Path = readonly (string | number)[];

/** The most unknown keys of a call that are compared with the declared ones; more are foreign data. */
const MAX_COMPARED = 50;

/** The most foreign keys that one message names. */
const MAX_FOREIGN_SHOWN = 5;

/** The keys of a list's items that resemble none of the declared ones. */
interface Foreign {
  /** The first place of each. */
  paths: Path[];
  known: string[];
}

/** The outcome of a call's unknown keys. */
interface UnknownKeys {
  /** One for each key that is ignored. */
  warnings: Warning[];
  /** One for each key that is refused, at most as many as a failure lists. */
  faults: FieldError[];
}

/**
 * `UNKNOWN_PROPERTY` for the keys that a tool does not know, of its input and of the objects of
 * declared shape inside it. They are ignored with a warning, unless the run would then do another job
 * than the one asked for and report success. These are refused:
 *
 * - another name, or a misspelling, of a missing property that would take the value and has another by default, unless
 *   the run fails without the property anyway and that failure names the key;
 * - a key that stands for a choice other than the default, as `decode: true` does;
 * - a key that says the reverse of a switch, as `case_sensitive` does of `ignore_case`;
 * - data that belongs in the items of a list beside it, such as a `tax_rate` next to `lines`;
 * - a key that holds missing properties of the tool, such as `arguments`;
 * - a way of doing the job that the tool's contract does not name, as `algorithm: "lz4"`, and data for a check that does
 *   not read it;
 * - the text of a tool that also runs without one, under the name of what the tool is for;
 * - a key for a secret, which is accepted only where the tool runs on the reader's own machine.
 *
 * A kit reports unknown keys itself, and is never ready with one.
 *
 * A key that occurs in several objects of a list is reported once, and those that resemble no property together.
 */
export function unknownKeys(tool: AnyTool, given: Properties): UnknownKeys {
  const warnings = warningList();
  const faults: FieldError[] = [];
  const seen = new Map<string, Set<string>>();
  const foreign = new Map<string, Foreign>();
  let compared = 0;
  visit(tool.input, given, []);
  for (const keys of foreign.values()) warnOfForeign(keys);
  return { warnings: warnings.list(), faults };

  function visit(schema: z.ZodType, value: unknown, path: Path): void {
    const form = declaresNames(schema) ? formOf(schema, value) : undefined;
    if (!form) return;
    if (Array.isArray(value)) {
      const { element } = form;
      if (element) value.forEach((item, index) => visit(element, item, [...path, index]));
      return;
    }
    const { shape, valueType } = form;
    const seenHere = shape && seenAt(path);
    for (const [key, member] of Object.entries(value as Properties)) {
      if (valueType) visit(valueType, member, [...path, key]);
      else if (!shape) continue;
      else if (Object.hasOwn(shape, key)) visit(shape[key]!, member, [...path, key]);
      else if (!seenHere!.has(key)) {
        seenHere!.add(key);
        report([...path, key], shape, value as Properties);
      }
    }
  }

  /** The unknown keys found so far at a path; all items of a list share one. */
  function seenAt(path: Path): Set<string> {
    const place = path.map((step) => typeof step === "number" ? "" : step).join("\0");
    let keys = seen.get(place);
    if (!keys) seen.set(place, keys = new Set());
    return keys;
  }

  function report(path: Path, shape: Shape, object: Properties): void {
    const key = String(path.at(-1));
    const shown = cutText(key);
    const place = formatPath([...path.slice(0, -1), shown]);
    const isCompared = compared++ < MAX_COMPARED && faults.length < MAX_FIELD_ERRORS;
    const fault = isCompared ? faultAt(path, shape, object) : undefined;
    if (fault !== undefined) {
      const message = `"${shown}" is not a property of ${ownerAt(path)}${fault}`;
      faults.push({ path: place, code: "UNKNOWN_PROPERTY", message });
      return;
    }
    if (typeof path.at(-2) === "number" && !(isCompared && hintOn(key, shape, object))) {
      const list = formatPath(path.slice(0, -2));
      const keys = foreign.get(list);
      if (keys) keys.paths.push(path);
      else foreign.set(list, { paths: [path], known: Object.keys(shape) });
      return;
    }
    const message = () => {
      const hint = hintOn(key, shape, object) ?? keyAdvice(undefined, Object.keys(shape));
      return `"${shown}" is not a property of ${ownerAt(path)} and was ignored${hint}`;
    };
    warnings.add("UNKNOWN_PROPERTY", message, place);
  }

  /** What a key that is ignored was perhaps meant for. */
  function hintOn(key: string, shape: Shape, object: Properties): string | undefined {
    const twin = declaredKey(shape, key);
    if (twin !== undefined && Object.hasOwn(object, twin)) {
      return `: "${twin}", the declared spelling, is given too`;
    }
    const taking = propertyHinted(shape, key, object);
    if (taking !== undefined) {
      return `; "${taking}" takes the value ${JSON.stringify(object[key])}: did you mean that?`;
    }
    // Another program's name for what is given, too, is meant for something else.
    const given = Object.keys(shape)
      .filter((name) => Object.hasOwn(object, name) && !isCommonFor(key, name));
    const known = [...missingOf(shape, object), ...given];
    const meant = sameProperty(shape, key, object, tool.id) ??
      suggestedKey(key, takers(shape, key, object)) ?? suggestedKey(key, known);
    return meant === undefined ? undefined : propertyAdvice(key, meant, shape[meant]!);
  }

  /** Warns once of the foreign keys that the items of a list have. */
  function warnOfForeign({ paths, known }: Foreign): void {
    const keys = paths.map((path) => cutText(String(path.at(-1))));
    const names = firstNames(keys, MAX_FOREIGN_SHOWN, (key) => `"${key}"`);
    const [are, were] = keys.length === 1
      ? ["is not a property", "was"]
      : ["are not properties", "were"];
    const first = paths[0]!;
    warnings.add(
      "UNKNOWN_PROPERTY",
      `${names} ${are} of ${ownerAt(first)} and ${were} ignored${keyAdvice(undefined, known)}`,
      formatPath([...first.slice(0, -1), keys[0]!]),
    );
  }

  /** Advises on a path whose last key cannot be ignored without changing the job unseen. */
  function faultAt(path: Path, shape: Shape, object: Properties): string | undefined {
    const isInside = path.length > 1;
    const key = String(path.at(-1));
    if (tool.kind === "kit") return undefined;
    if (!isInside && holdsProperties(shape, key, object)) {
      return ": send what it holds in its place";
    }
    if (isAboutRequest(key)) return undefined;
    if (!isInside && isLocalKey(tool, key)) {
      return ": a key must not be sent; with one, run the tool in its page or at the shell";
    }
    if (!isInside && isSubject(tool, key, object)) return `; did you mean "${tool.textProperty}"?`;
    const counted = amountOfUnit(shape, key, object);
    if (counted !== undefined) return `; did you mean "${counted[0]}": ${counted[1]}?`;
    const same = sameProperty(shape, key, object, tool.id);
    const choice = isInside ? undefined : choiceMeant(shape, key, object, tool.id);
    if (same !== undefined && isChoiceElsewhere(shape, key, same, object[key])) return choice;
    if (!isInside && same !== undefined && isReplaced(tool, same, object)) return undefined;
    if (same !== undefined) {
      return isOtherJob(shape[same]!, object[key]) &&
          !isShorterList(shape[same]!, key, same, object[key])
        ? asking(key, same, isInside, shape[same]!, object[key])
        : undefined;
    }
    if (choice !== undefined) return choice;
    const holder = isInside ? undefined : holderOf(key, shape, object);
    if (holder !== undefined) return `: send it ${holder}`;
    const reverse = reverseSwitch(shape, key, object);
    if (reverse !== undefined) return `; did you mean "${reverse[0]}": ${reverse[1]}?`;
    const meant = misspeltProperty(shape, key, object);
    return meant === undefined
      ? zoneMeant(shape, key, object) ?? (isInside ? undefined : notDone(tool, key, object))
      : asking(key, meant, isInside, shape[meant]!, object[key]);
  }

  /** Asks whether a property was meant, unless the run fails without it anyway. */
  function asking(
    key: string,
    name: string,
    isInside: boolean,
    schema: z.ZodType,
    value: unknown,
  ): string | undefined {
    const isNecessary = isInside
      ? !schema.safeParse(undefined).success
      : necessaryKeys(tool).includes(name);
    const meant = typeof value === "string" ? declaredChoice(schema, value) : undefined;
    const isChoice = meant !== undefined && choicesOf(schema)?.includes(meant);
    const choice = isChoice ? String(meant) : undefined;
    return isNecessary ? undefined : propertyAdvice(key, name, schema, choice);
  }
}

/** Whether a key belongs to the request around the input, or is metadata (`$schema`, `_meta`, `metadata`). */
function isAboutRequest(key: string): boolean {
  return /^(?:[$_]|metadata$)/.test(key) || Object.hasOwn(runRequest.shape, key);
}

/** Whether a key, such as `secret` or `hmac_key`, is for an input that only local runs accept. */
function isLocalKey({ localInput }: AnyTool, key: string): boolean {
  if (!localInput) return false;
  const words = key.slice(0, 80).replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase().split("_");
  return words.includes("secret") ||
    Object.keys(localInput).some((name) => name === key || words.includes(name));
}

/**
 * The list or object of the call that declares a key of several words, which is data of it, or an amount under another
 * name: `vat` is the `tax_rate` of each line.
 */
function holderOf(key: string, shape: Shape, object: Properties): string | undefined {
  const isWord = wordsOf(key).length === 1;
  if (isWord && typeof object[key] !== "number") return undefined;
  // A call may have many more keys than the tool.
  for (const name of Object.keys(shape)) {
    if (!Object.hasOwn(object, name)) continue;
    const form = formOf(shape[name]!, object[name]);
    const inner = form?.element ? coreOf(form.element).shape : form?.shape;
    const declared = inner &&
      (isWord ? otherName(key, Object.keys(inner)) : declaredKey(inner, key));
    if (declared === undefined || isSetting(inner![declared]!)) continue;
    if (!couldTake(inner![declared]!, object[key])) continue;
    const place = form!.element ? `in the items of "${name}"` : `in "${name}"`;
    return isWord ? `as "${declared}" ${place}` : place;
  }
}

/** The owner of the last key in a path. */
function ownerAt(path: Path): string {
  const above = path.slice(0, -1);
  if (above.length === 0) return "this tool";
  const isItem = typeof above.at(-1) === "number";
  const name = cutText(formatPath(isItem ? above.slice(0, -1) : above));
  return isItem ? `the items of "${name}"` : `"${name}"`;
}
