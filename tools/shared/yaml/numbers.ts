/**
 * Numbers of YAML that JSON has no exact form for.
 *
 * @module
 */
import type { WarningCollector } from "../warning_list.ts";
import type { YamlNearestWarning, YamlTextWarning } from "./contract.ts";
import { type RawNumber, sourceNumber } from "../json/source_number.ts";
import type { CoreValue } from "./core_schema.ts";

/** Names and indexes from a document's root down. */
type Path = readonly (string | number)[];

/** What becomes of them, and where the warnings go. */
export type YamlNumbers =
  /** Integers beyond ±(2^53-1), infinities and not-a-number become strings. */
  | {
    numbers?: "text";
    /** Give such integers as the nearest double, without a warning. Default: as their digits. */
    roundIntegers?: boolean;
    warnings: WarningCollector<YamlTextWarning>;
  }
  /** Decimal numbers keep their text, integers of any length too; infinities and not-a-number become strings. */
  | { numbers: "source"; warnings: WarningCollector<YamlTextWarning> }
  /** The nearest double; infinities and not-a-number become null. */
  | { numbers: "nearest"; warnings: WarningCollector<YamlNearestWarning> };

/**
 * A scalar as JSON holds it, with a warning where that is not what the text says.
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
    if (unsafeInteger) numbers.warnings.add("UNSAFE_INTEGER", keptDigits(written), path);
    return sourceNumber(json);
  }
  if (unsafeInteger) return jsonInteger(value, written, numbers, path);
  if (!notFinite) return value;
  if (numbers.numbers === "nearest") {
    return noNumber(written, numbers.warnings, path);
  }
  const message = `${written} is not a JSON number; it became a string`;
  numbers.warnings.add("NON_JSON_NUMBER", message, path);
  return value;
}

/** An integer beyond ±(2^53-1). @param digits Its decimal digits. */
function jsonInteger(
  digits: CoreValue["value"],
  written: string,
  numbers: YamlNumbers,
  path: Path,
): CoreValue["value"] {
  const rounded = Number(digits);
  const remark = `The integer ${written} is beyond ±(2^53-1); it`;
  if (numbers.numbers === "nearest") {
    if (!Number.isFinite(rounded)) return noNumber(written, numbers.warnings, path);
    numbers.warnings.add("UNSAFE_INTEGER", `${remark} lost precision`, path);
    return rounded;
  }
  if (numbers.numbers !== "source" && numbers.roundIntegers) return rounded;
  numbers.warnings.add("UNSAFE_INTEGER", `${remark} became a string of its digits`, path);
  return digits;
}

function keptDigits(written: string): string {
  return `The integer ${written} is beyond ±(2^53-1); its digits were kept, but many JSON readers round it`;
}

function noNumber(
  written: string,
  warnings: WarningCollector<YamlNearestWarning>,
  path: Path,
): null {
  warnings.add("NON_FINITE_NUMBER", `${written} is not a JSON number; it became null`, path);
  return null;
}
