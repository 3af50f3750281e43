/**
 * Numbers of YAML that JSON has no exact form for.
 *
 * @module
 */
import type { WarningCollector } from "../warning_list.ts";
import type { YamlNullWarning, YamlTextWarning } from "./contract.ts";
import { type RawNumber, sourceNumber, unsafeIntegerMessage } from "../json/source_number.ts";
import type { CoreValue } from "./core_schema.ts";

/** Names and indexes from a document's root down. */
type Path = readonly (string | number)[];

/** How they are converted, and where the warnings go. */
export type YamlNumbers =
  /** Integers beyond ±(2^53-1), infinities and not-a-number become strings. */
  | {
    numbers?: "text";
    /** Give such integers as the nearest double, without a warning. Default: as their digits. */
    roundIntegers?: boolean;
    warnings: WarningCollector<YamlTextWarning>;
  }
  /** Numbers keep their digits; infinities and not-a-number become strings. */
  | { numbers: "source"; nonFinite?: "text"; warnings: WarningCollector<YamlTextWarning> }
  /** The same, but infinities and not-a-number become null. */
  | { numbers: "source"; nonFinite: "null"; warnings: WarningCollector<YamlNullWarning> };

/**
 * A scalar as a JSON value, with a warning if the value differs from the text.
 *
 * @param written The scalar for messages.
 * @param path Where it stands, for warnings.
 */
export function jsonScalar(
  { value, unsafeInteger, notFinite, json }: CoreValue,
  written: string,
  numbers: YamlNumbers,
  path: Path,
): CoreValue["value"] | RawNumber {
  if (numbers.numbers === "source" && json !== undefined) {
    if (unsafeInteger) {
      numbers.warnings.add("UNSAFE_INTEGER", unsafeIntegerMessage(written), path);
    }
    return sourceNumber(json);
  }
  if (unsafeInteger) {
    if (numbers.numbers !== "source" && numbers.roundIntegers) return Number(value);
    const message = `The integer ${written} is beyond ±(2^53-1); it became a string of its digits`;
    numbers.warnings.add("UNSAFE_INTEGER", message, path);
  } else if (notFinite) {
    const message = `${written} is not a JSON number; it became`;
    if (numbers.numbers === "source" && numbers.nonFinite === "null") {
      numbers.warnings.add("NON_FINITE_NUMBER", `${message} null`, path);
      return null;
    }
    numbers.warnings.add("NON_JSON_NUMBER", `${message} a string`, path);
  }
  return value;
}
