import type { ErrorCode, FieldError, Run, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import {
  emptyInput,
  inputTooLarge,
  invalidField,
  invalidInput,
  ToolError,
} from "../../shared/tool_error.ts";
import { readsTwoWays } from "../../shared/csv/number_format.ts";
import { decimal } from "../../shared/decimal.ts";
import { isExactDouble } from "../../shared/json/number.ts";
import { sourceNumber } from "../../shared/json/source_number.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { wayBetween } from "./between.ts";
import { contract } from "./contract.ts";
import { conversionFactor, convert } from "./convert.ts";
import { namesake, readUnit } from "./find_unit.ts";
import { type Conversion, readText } from "./read_text.ts";
import { compatiblePair, type Unit, UNITS } from "./unit.ts";
import { DIMENSIONS } from "./units.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

const MEAN_CALENDAR_UNITS = new Set(["mo", "yr", "yr_julian"]);

const READ_BY = { dimension: { choices: ["list"] } };

/** Converts a value between units of one dimension in exact decimals, or lists the units. */
export const run: Run<typeof contract> = (input) => {
  if (input.action === "list") return list(input.dimension);

  const { value, from, to } = resolved(conversionOf(input));
  const result_text = convert(value, from, to).toSignificantDigits(input.precision).toString();
  const result = Number(result_text);
  return {
    output: {
      value: exactValue(value),
      from: { id: from.id, name: from.name },
      to: { id: to.id, name: to.name },
      dimension: from.isProduct ? to.dimension : from.dimension,
      result: Number.isFinite(result) ? result : null,
      result_text,
      factor: conversionFactor(from, to)?.toSignificantDigits(input.precision).toString() ?? null,
    },
    stats: { units: UNITS.length },
    warnings: [
      ...warningsOf(from, to),
      ...calorieWarnings(input, from, to),
      ...groupingWarnings(input),
      ...unusedProperties(input, "action", READ_BY),
      ...unreadText(input),
    ],
  };
};

function list(wanted: string | undefined): Return {
  const dimensions = DIMENSIONS
    .filter(({ dimension }) => wanted === undefined || dimension === wanted.trim().toLowerCase())
    .map(({ dimension, base, units }) => ({
      dimension,
      base,
      units: units.map(({ id, name, aliases }) => ({ id, name, aliases: [...aliases] })),
    }));
  if (dimensions.length === 0) {
    const known = DIMENSIONS.map(({ dimension }) => dimension).join(", ");
    throw invalidField("dimension", `"dimension" must be one of ${known}`);
  }
  return {
    output: { dimensions },
    stats: { units: dimensions.reduce((sum, { units }) => sum + units.length, 0) },
  };
}

/** Whether none of the separate fields is given. */
function readsText({ value, from, to }: Input): boolean {
  return value === undefined && !from?.trim() && !to?.trim();
}

/** Reads the separate fields, or the text when none of them is given. */
function conversionOf(input: Input): Conversion {
  const { text, value, from, to } = input;
  const fromSpelling = from?.trim() ?? "";
  const toSpelling = to?.trim() ?? "";
  if (readsText(input)) {
    if (text === undefined || text.trim() === "") throw emptyInput("text");
    const { max_text_chars } = contract.limits;
    if (text.length > max_text_chars) {
      throw inputTooLarge("max_text_chars", max_text_chars, text.length, '"text" has a length of');
    }
    return readText(text);
  }
  const missing = [
    ...fromSpelling === "" ? [missingUnit("from")] : [],
    ...toSpelling === "" ? [missingUnit("to")] : [],
  ];
  if (missing.length > 0) throw invalidInput(missing);
  return {
    quantities: [{ value: String(value ?? 1), units: readUnit(fromSpelling) }],
    to: readUnit(toSpelling),
  };
}

/**
 * One value in one unit, and the unit to convert it into, by what the spellings can mean together.
 *
 * @throws {ToolError} `INCOMPATIBLE_UNITS`.
 */
function resolved({ quantities, to }: Conversion): { value: string; from: Unit; to: Unit } {
  const last = quantities.at(-1) ?? quantities[0];
  const pair = compatiblePair(last.units, to);
  if (!pair) throw incompatible(last.units, to);
  const [from, target] = pair;
  if (quantities.length === 1) return { value: last.value, from, to: target };
  // 5 ft 11 in is so many inches.
  const values = quantities.map(({ value, units }) => {
    const part = compatiblePair(units, [from])?.[0];
    if (!part || part.offset || from.offset) throw incompatible(units, [from]);
    return convert(value, part, from);
  });
  const sum = values.reduce((total, value) => total.plus(value));
  return { value: sum.toString(), from, to: target };
}

function missingUnit(key: "from" | "to"): FieldError {
  return {
    path: key,
    code: "REQUIRED",
    message: `"${key}" is required when value, from or to is given (text is then not read)`,
  };
}

function incompatible([from]: readonly Unit[], [to]: readonly Unit[]): ToolError<Code> {
  // Every spelling that was read has a unit.
  const [one, other] = [from!, to!];
  const meant = namesake(one, other.dimension) ?? namesake(other, one.dimension);
  const hint = meant
    ? `did you mean ${meant.id} (${meant.name})?`
    : wayBetween(one.dimension, other.dimension) ?? "choose units of the same dimension";
  return new ToolError<Code>(
    "INCOMPATIBLE_UNITS",
    `${one.id} measures ${one.dimension} and ${other.id} measures ${other.dimension}: ${hint}`,
    { from: one.dimension, to: other.dimension },
  );
}

function calorieWarnings(
  { text = "", from = "", to = "" }: Input,
  ...units: Unit[]
): RunWarning<typeof contract>[] {
  const isWord = /\bcalories?\b/i.test(`${text} ${from} ${to}`);
  return !isWord || units.every(({ id }) => id !== "cal") ? [] : [{
    code: "SMALL_CALORIE",
    message:
      "A calorie was read as the small calorie, 4.184 J: for food calories, 1,000 times as much, send kcal",
  }];
}

/** A number with all its digits. */
function exactValue(text: string): number {
  // Adding 0 turns -0 into 0. A number that keeps its text is printed as one.
  return isExactDouble(text)
    ? Number(text) + 0
    : sourceNumber(decimal(text).toString()) as unknown as number;
}

/** Some write 1.500 for one and a half thousand; of separate fields the engine tells it. */
function groupingWarnings(input: Input): RunWarning<typeof contract>[] {
  const [number] = /^[-+]?[\d.]+(?![\d,])/.exec(input.text?.trim() ?? "") ?? [];
  if (!readsText(input) || number === undefined || !readsTwoWays(number)) return [];
  const message = `"${number}" was read as the number ${Number(number)}: write ` +
    `${number.replace(".", "")} if its point stands between thousands`;
  return [{ code: "NUMBER_IN_TEXT", path: "text", message }];
}

/** A text beside separate fields may be the conversion that was meant, unless it repeats them. */
function unreadText(input: Input): RunWarning<typeof contract>[] {
  if (!input.text?.trim() || readsText(input) || repeatsFields(input)) return [];
  const message = '"text" was not read, because "from" and "to" say what to convert';
  return [{ code: "UNUSED_PROPERTY", path: "text", message }];
}

function repeatsFields({ text = "", value = 1, from, to }: Input): boolean {
  const [number, unit, , target, ...more] = text.trim().split(/\s+/);
  return number === String(value) && unit === from?.trim() && target === to?.trim() &&
    more.length === 0;
}

function warningsOf(from: Unit, to: Unit): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  const mean = (from.id === to.id ? [from] : [from, to]).filter(({ id }) =>
    MEAN_CALENDAR_UNITS.has(id)
  );
  if (mean.length > 0) {
    const names = mean.map(({ id, name }) => `${id} (${name})`).join(" and ");
    warnings.push({
      code: "MEAN_CALENDAR_UNIT",
      message: `${names}: an average length, not that of a particular month or year`,
    });
  }
  return warnings;
}
