import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { type Decimal, decimal, fitsDouble, rounded } from "../../shared/decimal.ts";
import { fractionRates } from "../../shared/fraction_rate.ts";
import { invalidInput } from "../../shared/tool_error.ts";
import { readByNeeds, unusedProperties, withUnread } from "../../shared/unused_properties.ts";
import type { contract, OperationName } from "./contract.ts";
import { OPERATION, type Operation, type Values } from "./operations.ts";

type Input = RunInput<typeof contract>;

const READ_BY = readByNeeds(
  Object.fromEntries(Object.entries(OPERATION).map(([name, { needs }]) => [name, needs])),
);

/** Answers one percentage question in exact decimals, rounded once, at the end. */
export const run: Run<typeof contract> = (input) => {
  const name = input.operation;
  const operation = OPERATION[name];
  withUnread(input, "operation", READ_BY, () => requireValues(input, name, operation));
  const { result, delta = null } = operation.compute(valuesOf(input));
  return {
    output: {
      operation: name,
      result: numberOrNull(result, input.decimals),
      result_unit: operation.unit,
      delta: delta && numberOrNull(delta, input.decimals),
      formula: operation.formula,
    },
    stats: {},
    warnings: [
      ...unusedProperties(input, "operation", READ_BY),
      ...warningsOf(name, input.from),
      ...fractionRates(percentages(input, operation)),
    ],
  };
};

/** The percentages of an operation; several look like fractions only together, as 0.05 and 0.07, and not 0.5 and 12. */
function percentages(
  { operation, percent, from, to, percents = [] }: Input,
  { needs }: Operation,
): [number | undefined, string][] {
  if (needs.includes("percent")) return [[percent, "percent"]];
  const together: [number | undefined, string][] = operation === "points"
    ? [[from, "from"], [to, "to"]]
    : operation === "successive"
    ? percents.map((each, index) => [each, `percents[${index}]`])
    : [];
  return together.every(([each = 0]) => Math.abs(each) < 1) ? together : [];
}

function requireValues(input: Input, name: OperationName, { needs }: Operation): void {
  const missing = needs.filter((key) => input[key] === undefined);
  if (missing.length === 0) return;
  throw invalidInput(
    missing.map((key) => ({
      path: key,
      code: "REQUIRED",
      message: `"${key}" is required: ${name} needs ${needs.join(" and ")}`,
    })),
  );
}

function valuesOf(input: Input): Values {
  return {
    percent: decimal(input.percent ?? 0),
    value: decimal(input.value ?? 0),
    part: decimal(input.part ?? 0),
    whole: decimal(input.whole ?? 0),
    from: decimal(input.from ?? 0),
    to: decimal(input.to ?? 0),
    percents: (input.percents ?? []).map(decimal),
  };
}

function numberOrNull(value: Decimal, decimals: number): number | null {
  return fitsDouble(value) ? rounded(value, decimals) : null;
}

function warningsOf(name: OperationName, from: number | undefined): RunWarning<typeof contract>[] {
  if ((name !== "change" && name !== "points") || from === undefined || from >= 0) return [];
  return [{
    code: "FROM_NEGATIVE",
    message: `"from" is ${from}, below 0: the change is relative to its absolute value, ${-from}`,
    path: "from",
  }];
}
