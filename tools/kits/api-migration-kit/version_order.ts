import { cutText } from "../../shared/cut_text.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";

/** A date, as in 2024-06-30 and 2024-06-30.basil; and numbers, as in 3, v2.1 and 1.0.0-beta. */
const DATED = /^v?(\d{4})-(\d{2})(?:-(\d{2}))?(?!\d)/i;
const NUMBERED = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(?![\d.])(?![/-]\d{4}(?!\d))/i;

/** A year behind a month or a day, which says that these are the parts of a date. */
const YEAR_BEHIND = /[.](?:19|20)\d{2}$/;

/** From here on a first number is a year or a build, which counts otherwise than 1, 2, 3. */
const FIRST_YEAR = 1000;

/**
 * What speaks for documents that were swapped: the new one has the lower version. Undefined where their versions are
 * in order, or of kinds that cannot be compared.
 */
export function versionOrderFault(before: JsonValue, after: JsonValue): string | undefined {
  const [old, current] = [versionOf(before), versionOf(after)];
  if (old === undefined || current === undefined) return undefined;
  const isLower = isBefore(partsOf(current), partsOf(old));
  return isLower
    ? `after says that it is version ${cutText(current)}, before is ${cutText(old)}: ` +
      "the documents may be swapped"
    : undefined;
}

function versionOf(document: JsonValue): string | undefined {
  const info = isJsonObject(document) ? document.info : undefined;
  const version = isJsonObject(info) ? info.version : undefined;
  // YAML reads 1.10 without quotation marks as the number 1.1.
  if (Number.isInteger(version)) return String(version);
  return typeof version === "string" ? version : undefined;
}

interface Parts {
  isDated: boolean;
  numbers: number[];
}

function partsOf(version: string): Parts | undefined {
  const dated = DATED.exec(version);
  if (dated) {
    const numbers = dated.slice(1).filter((part) => part !== undefined).map(Number);
    return { isDated: true, numbers };
  }
  const numbered = NUMBERED.exec(version)?.[1];
  if (numbered === undefined || YEAR_BEHIND.test(numbered)) return undefined;
  return { isDated: false, numbers: numbered.split(".").map(Number) };
}

function isBefore(one: Parts | undefined, other: Parts | undefined): boolean {
  if (!one || !other || one.isDated !== other.isDated) return false;
  if ((one.numbers[0]! < FIRST_YEAR) !== (other.numbers[0]! < FIRST_YEAR)) return false;
  // A month is before none of its days; 1.1 is before 1.1.1.
  const reach = one.isDated ? Math.min : Math.max;
  const places = reach(one.numbers.length, other.numbers.length);
  for (let at = 0; at < places; at++) {
    const difference = (one.numbers[at] ?? 0) - (other.numbers[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
