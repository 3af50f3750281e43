import type { ErrorCode, Run, RunInput, RunOutput, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { firstNames } from "../../shared/messages.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import { type WarningCollector, warningList } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";
import { type EnvFile, readEnv } from "../../shared/env/read_env.ts";

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;
type Side = "base" | "target";
type Pair = Record<"key" | Side, string>;

const PLACEHOLDER = /^(?:change[_-]?me|todo|xxx|placeholder|replace_me|your[_-].*|<.*>)$/is;
/** The quotes that a word processor puts before a value. */
const TYPOGRAPHIC_QUOTE =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_.-]*)[ \t]*=[ \t]*[\u2018-\u201f]/gm;
const SHORTEST_SHOWN = 8;
const MASK = "****";

/** Compares the keys and values of two .env files; nothing of a value appears unless it is requested. */
export const run: Run<typeof contract> = (input) => {
  const warnings = warningList<WarningCode<typeof contract>>();
  const base = readSide(input, "base", warnings);
  const target = readSide(input, "target", warnings);
  ignoreKeys(input.ignore_keys, [base, target], warnings);

  const shared = sharedPairs(base, target);
  const output: Output = {
    in_sync: false,
    missing: [...base.values.keys()].filter((key) => !target.values.has(key)),
    extra: [...target.values.keys()].filter((key) => !base.values.has(key)),
    different: shared.filter((pair) => pair.base !== pair.target).map((pair) => ({
      key: pair.key,
      ...shownValues(pair, input.values),
    })),
    same: shared.filter((pair) => pair.base === pair.target).map(({ key }) => key),
    empty_in_target: keysWhere(target, (value) => value === ""),
    placeholders: keysWhere(target, (value) => PLACEHOLDER.test(value)),
    duplicates: [...duplicatesOf(base, "base"), ...duplicatesOf(target, "target")],
  };
  output.in_sync = output.missing.length === 0 && output.extra.length === 0;
  return {
    output,
    stats: {
      base_keys: base.values.size,
      target_keys: target.values.size,
      missing: output.missing.length,
      extra: output.extra.length,
      different: output.different.length,
      same: output.same.length,
    },
    warnings: warnings.list(),
  };
};

function readSide(
  input: Input,
  side: Side,
  warnings: WarningCollector<WarningCode<typeof contract>>,
): EnvFile {
  const text = input[side];
  if (!text) throw emptyInput(side);
  const file = readEnv(text);
  if (file.values.size === 0 && file.faults.some(({ kind }) => kind === "INVALID_LINE")) {
    throw new ToolError<ErrorCode<typeof contract>>(
      "NO_VARIABLES",
      `"${side}" has no line KEY=VALUE: send the text of a .env file, not its name or another format`,
      { path: side },
    );
  }
  for (const { line, kind } of file.faults) {
    const message = kind === "INVALID_LINE"
      ? `Line ${line} of ${side} is not blank, a comment or KEY=VALUE; it was skipped`
      : `Line ${line} of ${side} opens a quote that never closes; the rest of the line was used unquoted`;
    warnings.add(kind, message, side);
  }
  for (const [, key = ""] of text.matchAll(TYPOGRAPHIC_QUOTE)) {
    warnings.add(
      "TYPOGRAPHIC_QUOTES",
      `The value of ${
        cutText(key)
      } in ${side} begins with a typographic quote, which is part of it: write ' or "`,
      side,
    );
  }
  return file;
}

function ignoreKeys(
  keys: readonly string[],
  files: readonly EnvFile[],
  warnings: WarningCollector<WarningCode<typeof contract>>,
): void {
  const unknown = [...new Set(keys)].filter((key) => files.every(({ lines }) => !lines.has(key)));
  if (unknown.length > 0) {
    const names = firstNames(unknown, 5, (key) => `"${cutText(key)}"`);
    warnings.add(
      "UNKNOWN_KEYS",
      `Neither file has ${names}; keys are ignored by their whole names, as written`,
      "ignore_keys",
    );
  }
  for (const { values, lines } of files) {
    for (const key of keys) {
      values.delete(key);
      lines.delete(key);
    }
  }
}

/** The keys that both files have, with the value in each. */
function sharedPairs(base: EnvFile, target: EnvFile): Pair[] {
  return [...base.values].flatMap(([key, value]) => {
    const other = target.values.get(key);
    return other === undefined ? [] : [{ key, base: value, target: other }];
  });
}

function shownValues({ base, target }: Pair, values: Input["values"]) {
  switch (values) {
    case "hidden":
      return {};
    case "masked":
      return { base: masked(base), target: masked(target) };
    case "full":
      return { base, target };
  }
}

/** The first two characters of a long value, none of a short one. */
function masked(value: string): string {
  if (value === "") return "";
  const [first, second] = value;
  return [...value].length >= SHORTEST_SHOWN ? `${first}${second}${MASK}` : MASK;
}

function keysWhere({ values }: EnvFile, holds: (value: string) => boolean): string[] {
  return [...values].filter(([, value]) => holds(value)).map(([key]) => key);
}

function duplicatesOf({ lines }: EnvFile, file: Side): Output["duplicates"] {
  return [...lines].filter(([, numbers]) => numbers.length > 1)
    .map(([key, numbers]) => ({ file, key, lines: numbers }));
}
