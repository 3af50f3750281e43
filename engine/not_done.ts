/**
 * What a caller asks for under a key which no tool reads, and which the tool does not do: a dialect, an algorithm, a
 * format, a check by further data.
 *
 * @module
 */
import type { z } from "zod";
import { necessaryKeys } from "../tools/catalog/necessary_keys.ts";
import type { AnyTool } from "../tools/tool.ts";
import { inSnakeCase, wordsOf } from "../tools/shared/other_names.ts";
import { isAboutCall, isFormOfAnswer, isUsual, missingOf } from "./meant_property.ts";
import { isNamedBy, wordsOfContract } from "./contract_words.ts";
import { computesWithRules, isLeftOut } from "./not_computed.ts";
import { isReadAsNpm } from "./ecosystems.ts";
import { notLeftOut, notTurnedRound } from "./not_left_out.ts";
import { notOrdered } from "./not_ordered.ts";
import { notReadOfTable } from "./not_read.ts";
import { notSwapped } from "./not_swapped.ts";
import { notTolerated } from "./not_tolerated.ts";
import { RESPONSE_MODES } from "./result.ts";
import { choicesOf, coreOf } from "./schema_walk.ts";
import { withoutKey } from "./without_key.ts";

type Properties = Record<string, unknown>;

/** Keys that say in which way a job is to be done, and so what comes out. */
const WAYS: ReadonlySet<string> = new Set(
  ("algo algorithm alphabet codec dialect distance_metric ecosystem engine export_format flavor flavour formula from " +
    "from_format input_format layout_engine length_function length_unit method metric output_format regex_engine " +
    "regex_flavor similarity_metric source_format syntax target_format to to_format")
    .split(" "),
);

/**
 * What a tool speaks of that has such a way to choose; elsewhere a `metric` says what was measured, such as `latency`, and
 * an `ecosystem` where the data is from.
 */
const SPOKEN_OF: ReadonlyMap<string, string> = new Map([
  ["metric", "distance metric similarity"],
  ["ecosystem", "npm"],
]);

/** Keys that say, of a tool that computes, how often, from when or by which rule something counts. */
const WAYS_OF_COMPUTING: ReadonlySet<string> = new Set(
  ("accrual basis compounding compounding_frequency convention day_count direction frequency payment_frequency " +
    "payment_timing period timing")
    .split(" "),
);

/** What is computed without being asked: payments at the end of periods, and so on. */
const COMPUTED_ANYWAY = /^(?:arrears|end|forward|nominal|normal|ordinary|regular|simple_annuity)$/i;

/** Stems by which contracts name how often something is. */
const HOW_OFTEN: Readonly<Record<string, string>> = {
  annual: "year",
  annually: "year",
  daily: "day",
  monthly: "month",
  quarterly: "quarter",
  weekly: "week",
  yearly: "year",
};

/** Keys that say how a text becomes bytes. */
const CHARSET_KEYS: ReadonlySet<string> = new Set(
  "character_encoding character_set charset encoding text_encoding".split(" "),
);

/** Encodings of characters in which other bytes come out than in UTF-8. */
const OTHER_CHARSET =
  /^(?:big5|cp-?\d+|ebcdic|euc-?\w+|gb(?:k|\d+)|iso-?8859-?\d+|koi8-?[ru]|latin-?\d+|mac-?\w+|s(?:hift)?[-_]?jis|ucs-?\d|utf-?(?:7|16|32)(?:le|be)?|windows-?\d+)$/i;

/** Keys that say a programming language here, and the language of a text elsewhere. */
const LANGUAGE = /^(?:lang|language|target|target_language)$/;

const PROGRAMMED_IN: ReadonlySet<string> = new Set(
  ("bash c c# c++ cpp csharp dart elixir go golang java javascript js kotlin node perl php powershell python r ruby " +
    "rust scala swift ts typescript")
    .split(" "),
);

/** Languages whose names are no other words: a tool that names one of them knows languages apart. */
const KNOWN_LANGUAGE = /^(?:javascript|python|typescript)$/;

/** Keys that say what the input is, where others say what is to come out. */
const OF_INPUT: ReadonlySet<string> = new Set(["input_format", "source_format", "from_format"]);

/** Forms of an input that show in it: a tool reads them, or fails, whether they are named or not. */
const SHOWN_IN_INPUT: ReadonlySet<string> = new Set(
  ("array auto csv detect file html json jsonl lines list log markdown md object plain raw string text toml tsv url " +
    "xml yaml yml")
    .split(" "),
);

/** How much callers wish to read, or in what shape, of any answer. */
const WISHED_OF_ANSWER: ReadonlySet<string> = new Set(
  ("array brief concise detailed dict dictionary human list minimal pretty raw readable report short structured " +
    "summary table verbose")
    .split(" "),
);

/** A name of one or two words; anything longer is a text. */
const NAME = /^\p{L}[\w.+#-]{0,30}(?: [\w.+#-]{1,30})?$/u;

/** Verbs of HTTP, which callers add to what was fetched. */
const VERB = /^(?:DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT)$/i;

/**
 * Says what a tool does not do of what a key asks for. Nothing is done without what the tool needs: a call that lacks it
 * fails, and the failure names the keys that are ignored, one of which may be meant for it.
 */
export function notDone(tool: AnyTool, key: string, object: Properties): string | undefined {
  if (lacksNecessary(tool, object)) return undefined;
  const value = object[key];
  return wayChosen(tool, key, object) ?? lackingWay(tool, key, object) ??
    otherCharset(tool, key, value) ?? notOrdered(tool, key, value) ??
    wayOfComputing(tool, key, value) ??
    notLeftOut(tool, key, object) ?? uncheckedData(tool, key, value) ??
    unmetExpectation(tool, key, value) ?? notTurnedRound(tool, key, value) ??
    notReadOfTable(tool, key, object) ?? notTolerated(tool, key, value) ??
    notSwapped(tool, key, value) ??
    leftOut(tool, key, object);
}

function lacksNecessary(tool: AnyTool, object: Properties): boolean {
  const { mainKeys = [] } = tool;
  return !necessaryKeys(tool).every(isGiven) || (mainKeys.length > 0 && !mainKeys.some(isGiven));

  function isGiven(key: string): boolean {
    return Object.hasOwn(object, key) && object[key] !== "" && object[key] !== null;
  }
}

/** Asks whether a choice was meant that is too short to be told from other words but for its key: `language: "go"`. */
function wayChosen(
  { input: { shape } }: AnyTool,
  key: string,
  object: Properties,
): string | undefined {
  const value = object[key];
  if (typeof value !== "string" || !PROGRAMMED_IN.has(value) || !asksForWay(key, value)) {
    return undefined;
  }
  const name = missingOf(shape, object).find((name) => choicesOf(shape[name]!)?.includes(value));
  return name === undefined || shape[name]!.safeParse(undefined).data === value
    ? undefined
    : `; did you mean "${name}": ${JSON.stringify(value)}?`;
}

/**
 * Says that a tool has no such way, for a key that asks for one which the tool's contract does not name: `algorithm:
 * "lz4"` of a codec without it would compress in another way and report success.
 */
function lackingWay(tool: AnyTool, key: string, object: Properties): string | undefined {
  const value = object[key];
  if (typeof value !== "string" || !NAME.test(value) || !asksForWay(key, value)) return undefined;
  if (isLanguageKey(key) && !wordsOfContract(tool).some((word) => KNOWN_LANGUAGE.test(word))) {
    return undefined;
  }
  if (isUsual(value) || isFormOfAnswer("output_format", value) || isMode(value)) return undefined;
  if (isPlainForm(key, value) || isNamedBy(tool, value)) return undefined;
  const name = inSnakeCase(key);
  if (name === "ecosystem" && isReadAsNpm(value, object)) return undefined;
  const spokenOf = SPOKEN_OF.get(name);
  if (spokenOf !== undefined && !isNamedBy(tool, spokenOf)) return undefined;
  return lacking(tool, value);
}

/**
 * Says that a tool which makes bytes of a text makes them in UTF-8 alone: their digest or their encoding in `latin1` is
 * another one.
 */
function otherCharset(tool: AnyTool, key: string, value: unknown): string | undefined {
  if (typeof value !== "string" || !OTHER_CHARSET.test(value)) return undefined;
  if (!CHARSET_KEYS.has(inSnakeCase(key)) || !wordsOfContract(tool).includes("utf8")) {
    return undefined;
  }
  return lacking(tool, value);
}

/**
 * Says that a tool which computes does so in one way: `compounding: "daily"` of a loan would be read as monthly. How often
 * something is counts where a tool speaks of time at all.
 */
function wayOfComputing(tool: AnyTool, key: string, value: unknown): string | undefined {
  if (typeof value !== "string" || !WAYS_OF_COMPUTING.has(inSnakeCase(key))) return undefined;
  if (!computesWithRules(tool) || isUsual(value) || COMPUTED_ANYWAY.test(value)) return undefined;
  const often = HOW_OFTEN[value.toLowerCase()];
  if (often !== undefined && !Object.values(HOW_OFTEN).some((period) => isNamedBy(tool, period))) {
    return undefined;
  }
  const isNamed = isNamedBy(tool, often ?? value);
  return isNamed || value.trim() === "" || value.length > 30 ? undefined : lacking(tool, value);
}

function lacking(tool: AnyTool, value: string): string {
  return `, and the tool has no "${value}"${withoutKey(tool)}`;
}

/**
 * Says that a check does not read a list or an object that was sent with what it checks, such as a `schema` beside rows:
 * without it the check would pass what breaks it.
 */
function uncheckedData(tool: AnyTool, key: string, value: unknown): string | undefined {
  const isData = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  if (!isData || isAboutCall(key) || !alwaysChecks(tool)) return undefined;
  return `, and nothing would be checked by it${withoutKey(tool)}`;
}

/** First words of keys whose numbers say what a check is to find. */
const EXPECTS: ReadonlySet<string> = new Set("assert expect expected min minimum".split(" "));

/** What findings are measured in: with a least one, a list of them is only shorter. */
const OF_FINDINGS: ReadonlySet<string> = new Set("confidence level priority severity".split(" "));

/** What any check fails on, whether it is asked to or not. */
const FAULTS: ReadonlySet<string> = new Set(
  "error errors failed failure failures fault faults invalid mismatch mismatches violation violations"
    .split(" "),
);

/**
 * Says that a check does not count what a caller expects of what it checks: `expected_tests: 5` of a report with two would
 * pass, as would skipped tests with `fail_on_skipped`.
 */
function unmetExpectation(tool: AnyTool, key: string, value: unknown): string | undefined {
  const [first, on, ...of] = wordsOf(key);
  const isExpected = typeof value === "number" && on !== undefined && EXPECTS.has(first!) &&
    !OF_FINDINGS.has(of.at(-1) ?? on);
  const isFailure = value === true && first === "fail" && on === "on" &&
    !of.some((word) => FAULTS.has(word) || failsOn(tool, word));
  if (!(isExpected || isFailure) || !alwaysChecks(tool)) return undefined;
  return `, and nothing would be checked by it${withoutKey(tool)}`;
}

/** Whether a check's verdict speaks of what it fails on: `missing` keys, a `breaking` change. */
function failsOn(tool: AnyTool, word: string): boolean {
  const verdict = verdictOf(tool);
  if (verdict === undefined) return false;
  const said = [verdict.description ?? "", ...(choicesOf(verdict) ?? [])].join(" ");
  return said.toLowerCase().split(/[^a-z\d]+/).includes(word);
}

/** Whether every answer has a verdict: a formatter that can also validate is asked for other things. */
function alwaysChecks(tool: AnyTool): boolean {
  return verdictOf(tool)?.safeParse(undefined).success === false;
}

/** The property of the answer that has a check's verdict. */
function verdictOf({ check, output }: AnyTool): z.ZodType | undefined {
  const { shape = {} } = coreOf(output);
  const [at] = check?.at.split(".") ?? [];
  return at !== undefined && Object.hasOwn(shape, at) ? shape[at] : undefined;
}

/** Says that a calculator would answer without what a key gives: `down_payment` of a loan, `country` of a tax. */
function leftOut(tool: AnyTool, key: string, object: Properties): string | undefined {
  const value = object[key];
  if (!isLeftOut(tool, key, object)) return undefined;
  // `U.S.` for US; no number is a name.
  if (
    typeof value === "string" && /^\D+$/.test(value) && isNamedBy(tool, value.replaceAll(".", ""))
  ) {
    return undefined;
  }
  return `, and nothing would be computed with it${withoutKey(tool)}`;
}

function asksForWay(key: string, value: string): boolean {
  if (isLanguageKey(key)) return PROGRAMMED_IN.has(value.toLowerCase());
  const name = inSnakeCase(key);
  return WAYS.has(name) && !(name === "method" && VERB.test(value));
}

function isLanguageKey(key: string): boolean {
  return LANGUAGE.test(inSnakeCase(key));
}

function isMode(value: string): boolean {
  return (RESPONSE_MODES as readonly string[]).includes(value);
}

/** Whether a format is one that makes no difference to the run: it shows in the input, or is a wish of whoever reads. */
function isPlainForm(key: string, value: string): boolean {
  const name = inSnakeCase(key);
  const plain = OF_INPUT.has(name) ? SHOWN_IN_INPUT : WISHED_OF_ANSWER;
  return name.endsWith("_format") && wordsOf(value).every((word) => plain.has(word));
}
