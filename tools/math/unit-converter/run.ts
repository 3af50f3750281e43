import type { ErrorCode, Run, RunInput, RunReturn, RunWarning } from "../../define.ts";
import {
  emptyInput,
  type FieldError,
  inputTooLarge,
  invalidField,
  invalidInput,
  ToolError,
} from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { conversionFactor, convert } from "./convert.ts";
import { requireUnit, sameInOtherCase, type Unit, UNITS } from "./find_unit.ts";
import { type Conversion, readText } from "./read_text.ts";
import { DIMENSIONS } from "./units.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

const MEAN_CALENDAR_UNITS = new Set(["mo", "yr", "yr_julian"]);

/** Converts a value between units of one dimension in exact decimals, or lists the units. */
export const run: Run<typeof contract> = (input) => {
  if (input.action === "list") return list(input.dimension);

  const { value, from, to } = conversionOf(input);
  if (from.dimension !== to.dimension) throw incompatible(from, to);
  const result_text = convert(value, from, to).toSignificantDigits(input.precision).toString();
  const result = Number(result_text);
  return {
    output: {
      // Adding 0 turns -0 into 0.
      value: Number(value) + 0,
      from: { id: from.id, name: from.name },
      to: { id: to.id, name: to.name },
      dimension: from.dimension,
      result: Number.isFinite(result) ? result : null,
      result_text,
      factor: conversionFactor(from, to)?.toSignificantDigits(input.precision).toString() ?? null,
    },
    stats: { units: UNITS.length },
    warnings: warningsOf(from, to),
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

/** Reads the separate fields, or the text when none of them is given. */
function conversionOf({ text, value, from, to }: Input): Conversion {
  const fromSpelling = from?.trim() ?? "";
  const toSpelling = to?.trim() ?? "";
  if (value === undefined && fromSpelling === "" && toSpelling === "") {
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
    value: String(value ?? 1),
    from: requireUnit(fromSpelling),
    to: requireUnit(toSpelling),
  };
}

function missingUnit(key: "from" | "to"): FieldError {
  return {
    path: key,
    code: "REQUIRED",
    message: `"${key}" is required when value, from or to is given (text is then not read)`,
  };
}

function incompatible(from: Unit, to: Unit): ToolError<Code> {
  const meant = sameInOtherCase(from, to.dimension) ?? sameInOtherCase(to, from.dimension);
  const hint = meant
    ? `did you mean ${meant.id} (${meant.name})?`
    : "choose units of one dimension";
  return new ToolError<Code>(
    "INCOMPATIBLE_UNITS",
    `${from.id} measures ${from.dimension} and ${to.id} measures ${to.dimension}: ${hint}`,
    { from: from.dimension, to: to.dimension },
  );
}

function warningsOf(from: Unit, to: Unit): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  const mean = [...new Set([from, to])].filter(({ id }) => MEAN_CALENDAR_UNITS.has(id));
  if (mean.length > 0) {
    const names = mean.map(({ id, name }) => `${id} (${name})`).join(" and ");
    warnings.push({
      code: "MEAN_CALENDAR_UNIT",
      message: `${names}: an average length, not that of a particular month or year`,
    });
  }
  if (from === to) {
    warnings.push({ code: "SAME_UNIT", message: `"from" and "to" are both ${from.id}` });
  }
  return warnings;
}
