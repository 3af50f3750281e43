/**
 * What is said of one key that a tool does not know: why it is refused, or what it was perhaps meant for.
 *
 * @module
 */
import { necessaryKeys } from "../tools/catalog/necessary_keys.ts";
import type { AnyTool } from "../tools/tool.ts";
import { suggestedKey } from "../tools/shared/misspelt_keys.ts";
import { isCommonFor, otherName, wordsOf } from "../tools/shared/other_names.ts";
import { declaredChoice, declaredKey } from "./key_styles.ts";
import { propertyAdvice } from "./key_purpose.ts";
import { notDone } from "./not_done.ts";
import { switchesMeant } from "./meant_flags.ts";
import { choiceMeant, isChoiceElsewhere, propertyHinted } from "./meant_choice.ts";
import {
  isOtherJob,
  isReplaced,
  isShorterList,
  missingOf,
  misspeltProperty,
  reverseSwitch,
  sameProperty,
  type Shape,
  takers,
} from "./meant_property.ts";
import { amountOfUnit, zoneMeant } from "./meant_unit.ts";
import { runRequest } from "./requests.ts";
import { choicesOf, coreOf, formOf, isSetting } from "./schema_walk.ts";
import { isSubject } from "./subject.ts";
import { couldTake } from "./taken_value.ts";
import { millisecondsFor } from "./unix_time.ts";
import { holdsProperties, isMetadata } from "./wrapped_properties.ts";

/** A key that a tool does not know, and what stands around it. */
export interface UnknownKey {
  tool: AnyTool;
  key: string;
  /** The object that has the key: the input, or one inside it. */
  object: Record<string, unknown>;
  /** What that object declares. */
  shape: Shape;
  /** Whether the object is one inside the input. */
  isInside: boolean;
}

/**
 * The end of the message that refuses a key: what to send instead. It is undefined for a key that can be ignored without
 * changing the job unseen, and for every key of a kit, which reports unknown keys itself. These are refused:
 *
 * - another name, or a misspelling, of a missing property that would take the value and has another by default, unless
 *   the run fails without the property anyway and that failure names the key;
 * - a key that stands for a choice other than the default, as `decode: true` does;
 * - a key that says the reverse of a switch, as `case_sensitive` does of `ignore_case`, and flags for switches;
 * - data that belongs in the items of a list beside it, such as a `tax_rate` next to `lines`;
 * - a key that holds missing properties of the tool, such as `arguments`;
 * - a way of doing the job that the tool's contract does not name, as `algorithm: "lz4"`, and data for a check that does
 *   not read it;
 * - what a check would have to count, what a table would have to be read by, and a job that is to be turned round;
 * - what a tool that computes would have to compute with: an amount, a switch, a date or a rule, the date, country or
 *   currency of another table, and a time zone where it makes a difference;
 * - the text of a tool that also runs without one, under the name of what the tool is for;
 * - a key for a secret, which is accepted only where the tool runs on the reader's own machine.
 */
export function refusalOf(unknown: UnknownKey): string | undefined {
  const { tool, key, object, shape, isInside } = unknown;
  if (tool.kind === "kit") return undefined;
  if (!isInside && holdsProperties(shape, key, object)) return ": send what it holds in its place";
  if (isAboutRequest(key)) return undefined;
  if (!isInside && isLocalKey(tool, key)) {
    return ": a key must not be sent; with one, run the tool in its page or at the shell";
  }
  if (!isInside && isSubject(tool, key, object)) return `; did you mean "${tool.textProperty}"?`;
  const switches = switchesMeant(shape, key, object);
  if (switches !== undefined) return switches;
  const counted = amountOfUnit(shape, key, object);
  if (counted !== undefined) return `; did you mean "${counted[0]}": ${counted[1]}?`;
  const same = sameProperty(shape, key, object, tool.id);
  const choice = isInside ? undefined : choiceMeant(shape, key, object, tool.id);
  if (same !== undefined && isChoiceElsewhere(shape, key, same, object[key])) return choice;
  if (same !== undefined) return refusalForName(unknown, same);
  if (choice !== undefined) return choice;
  const holder = isInside ? undefined : holderOf(key, shape, object);
  if (holder !== undefined) return `: send it ${holder}`;
  const reverse = reverseSwitch(shape, key, object);
  if (reverse !== undefined) return `; did you mean "${reverse[0]}": ${reverse[1]}?`;
  const meant = misspeltProperty(shape, key, object);
  return meant === undefined
    ? zoneMeant(shape, key, object) ?? (isInside ? undefined : notDone(tool, key, object))
    : questionFor(unknown, meant);
}

/** What a key that is ignored was perhaps meant for, as the end of the message that says so. */
export function hintOn({ tool, key, object, shape }: UnknownKey): string | undefined {
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

/** Refuses another name of a missing property, unless the run does the same job without the property. */
function refusalForName(unknown: UnknownKey, name: string): string | undefined {
  const { tool, key, object, shape, isInside } = unknown;
  const [schema, value] = [shape[name]!, object[key]];
  if (!isInside && isReplaced(tool, name, object)) return undefined;
  return isOtherJob(schema, value) && !isShorterList(schema, key, name, value)
    ? questionFor(unknown, name)
    : undefined;
}

/** Asks whether a property was meant, unless the run fails without it anyway. */
function questionFor(
  { tool, key, object, shape, isInside }: UnknownKey,
  name: string,
): string | undefined {
  const [schema, value] = [shape[name]!, object[key]];
  const isNecessary = isInside
    ? !schema.safeParse(undefined).success
    : necessaryKeys(tool).includes(name);
  if (isNecessary) return undefined;
  const meant = typeof value === "string" ? declaredChoice(schema, value) : undefined;
  const isChoice = meant !== undefined && choicesOf(schema)?.includes(meant);
  const time = millisecondsFor(name, value);
  return propertyAdvice(key, name, schema, isChoice ? String(meant) : time);
}

/** Whether a key belongs to the request around the input, or is metadata. */
function isAboutRequest(key: string): boolean {
  return isMetadata(key) || Object.hasOwn(runRequest.shape, key);
}

/** Whether a key, such as `secret` or `hmac_key`, is for an input that only local runs accept. */
function isLocalKey({ localInput }: AnyTool, key: string): boolean {
  if (!localInput) return false;
  const words = key.slice(0, 80).replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase().split("_");
  return words.includes("secret") ||
    Object.keys(localInput).some((name) => name === key || words.includes(name));
}

/**
 * Where the call has a place for a key: the list or object of it that declares a key of several words, which is data of
 * it, or an amount under another name: `vat` is the `tax_rate` of each line.
 */
function holderOf(
  key: string,
  shape: Shape,
  object: Record<string, unknown>,
): string | undefined {
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
