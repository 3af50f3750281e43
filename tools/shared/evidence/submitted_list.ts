/**
 * A list of objects as review tools take it: as a value, or as JSON Lines in a text.
 *
 * @module
 */
import type { FieldError } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { excerpt } from "../json/excerpt.ts";
import { JsonDepthError, JsonSyntaxError, parseJson } from "../json/read.ts";
import { isExactDouble } from "../json/number.ts";
import { buildValue, isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { plainNumbers, sourceNumber } from "../json/source_number.ts";
import { counted } from "../messages.ts";
import { positionFinder } from "../text_position.ts";
import { invalidField, summaryOf, ToolError } from "../tool_error.ts";
import { checkCanonical, MAX_EVIDENCE_DEPTH } from "./receipt.ts";

/** The requirements on a list to review. */
export interface ListDemand<Code extends string> {
  /** The input property that holds the list; a plain text stands for it too. */
  readonly property: string;
  /** The most objects that the list may have. */
  readonly max: number;
  /** The code of a list that is not as it should be. */
  readonly code: Code;
  /** The fault of an object, as the end of a sentence. */
  readonly faultOf?: (object: JsonObject) => string | undefined;
}

/** Notes what cannot be known about the list, such as `leaveUnknown` of a review. */
export type UnknownSink = (subject: string, reason: string) => void;

/**
 * Reads the list: the value where there is one, else the text, an object a line, blank lines skipped. Numbers that
 * doubles do not hold keep their digits.
 *
 * @param list Checked already: it has canonical JSON.
 * @param leaveUnknown Called with what the values of a text do not show: repeated members.
 * @throws {ToolError} With the demand's code and one entry in `errors` per object or line that is wrong, `details.line`
 * being the first such line of a text; `INVALID_INPUT` on what a receipt cannot digest.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readObjects } from "./submitted_list.ts";
 *
 * const demand = { property: "steps", max: 10, code: "BAD_STEPS" };
 * const ignore = () => {};
 * assert.deepEqual(readObjects(undefined, '{"a":1}\n\n{"a":2}', demand, ignore), [{ a: 1 }, { a: 2 }]);
 * assert.throws(() => readObjects([{}, 5], undefined, demand, ignore), /"steps\[1\]" must be an object/);
 * ```
 */
export function readObjects<Code extends string>(
  list: readonly unknown[] | undefined,
  text: string | undefined,
  demand: ListDemand<Code>,
  leaveUnknown: UnknownSink,
): JsonObject[] {
  const entries = list
    ? list.map((value): Entry => ({ value: value as JsonValue, place: "" }))
    : readLines(text ?? "", demand, leaveUnknown);
  checkCount(entries.length, demand);
  const faults = entries.flatMap(({ value, place }, index) => {
    const path = `${demand.property}[${index}]`;
    if (!isJsonObject(value)) {
      const advice = Array.isArray(value) && place !== ""
        ? `; ${arrayAdvice(demand.property)}`
        : "";
      return invalid(path, `"${path}"${place} must be an object; got ${excerpt(value)}${advice}`);
    }
    const fault = demand.faultOf?.(value);
    return fault === undefined ? [] : invalid(path, `"${path}"${place} ${fault}`);
  });
  if (faults.length > 0) throw refusal(demand, faults);
  return entries.map(({ value }) => value as JsonObject);
}

/**
 * The list with every number as a double, as digests need it. Numbers that had more digits are noted as unknown.
 *
 * @param compared Which values were still compared by all digits and which were not, as part of a sentence.
 */
export function withDoubles(
  list: readonly JsonObject[],
  compared: string,
  leaveUnknown: UnknownSink,
): JsonObject[] {
  let inexact = 0;
  const values = plainNumbers(list, (text) => {
    if (!isExactDouble(text)) inexact++;
  }) as JsonObject[];
  if (inexact > 0) {
    const count = counted(inexact, "number");
    leaveUnknown(
      "numbers",
      `${count} with more digits than a double holds: ${compared}; send such numbers as strings`,
    );
  }
  return values;
}

/** Refuses an empty list with the tool's own code, before the engine reports missing input. */
export function refuseEmptyList<Code extends string>(
  given: Readonly<Record<string, unknown>>,
  demand: ListDemand<Code>,
): void {
  const list = Object.hasOwn(given, demand.property) ? given[demand.property] : undefined;
  if (Array.isArray(list) && list.length === 0) checkCount(0, demand);
}

interface Entry {
  value: JsonValue;
  /** ` (line 3)` in a text, else nothing. */
  place: string;
}

function readLines<Code extends string>(
  text: string,
  demand: ListDemand<Code>,
  leaveUnknown: UnknownSink,
): Entry[] {
  const { property } = demand;
  const lines: { source: string; number: number }[] = [];
  const sources = (text.startsWith("\ufeff") ? text.slice(1) : text).split(/\r\n|\n|\r/);
  sources.forEach((source, index) => {
    if (source.trim() !== "") lines.push({ source, number: index + 1 });
  });
  const [first] = lines;
  if (first && lines.length > 1) {
    const fault = faultOfWhole(text, first.source);
    const path = `${property}[0]`;
    if (fault !== undefined) throw refusal(demand, invalid(path, fault), { line: first.number });
  }
  // Before any other line is read: a text may have hundreds of thousands.
  checkCount(lines.length, demand);
  const faults: FieldError[] = [];
  let firstLine: number | undefined;
  const entries: Entry[] = [];
  const repeated = new Losses();
  lines.forEach(({ source, number }, index) => {
    const path = `${property}[${index}]`;
    try {
      const document = parseJson(source, { maxDepth: MAX_EVIDENCE_DEPTH - 1 });
      const value = buildValue(document, (written) => {
        return isExactDouble(written) ? Number(written) : sourceNumber(written) as JsonValue;
      });
      for (const { pointer } of document.duplicates) repeated.add(number, pointer);
      entries.push({ value, place: ` (line ${number})` });
    } catch (error) {
      if (error instanceof JsonDepthError) throw tooDeep(path, number);
      if (!(error instanceof JsonSyntaxError)) throw error;
      firstLine ??= number;
      faults.push(...invalid(path, notJson(number, error, source, property)));
    }
  });
  if (faults.length > 0) throw refusal(demand, faults, { line: firstLine });
  checkCanonical(entries.map(({ value }) => plainNumbers(value)), property);
  if (repeated.count > 0) {
    leaveUnknown(
      "names",
      `${
        counted(repeated.count, "member")
      } of "text" with a name that its object has already, ${repeated.first}: the last ` +
        "value was taken",
    );
  }
  return entries;
}

/** How many members of a text are lost, and where the first one is. */
class Losses {
  count = 0;
  first = "";

  add(line: number, what: string): void {
    if (this.count++ === 0) this.first = `first on line ${line} (${cutText(what, 60)})`;
  }
}

function notJson(line: number, error: JsonSyntaxError, source: string, property: string): string {
  const advice = source.trimStart().startsWith("[")
    ? arrayAdvice(property)
    : "each line must hold one whole object";
  return `Line ${line}, column ${
    error.offset + 1
  } of "text" is not JSON: ${error.reason}; ${advice}`;
}

/**
 * What is wrong with a text whose first line begins a value and does not end it, so that it is one value over several
 * lines; undefined for all other texts.
 */
function faultOfWhole(text: string, firstLine: string): string | undefined {
  const beginning = firstLine.trimEnd();
  const ofFirst = syntaxErrorOf(beginning);
  if (!ofFirst || ofFirst.offset < beginning.length) return undefined;
  const source = text.replace(/^\ufeff/, "").trimEnd();
  const error = syntaxErrorOf(source);
  if (!error) return undefined;
  const { line, column } = positionFinder(source)(error.offset);
  return error.offset >= source.length
    ? `"text" is one JSON value over ${line} lines, and its end is missing: send the whole file`
    : `Line ${line}, column ${column} of "text" is not JSON: ${error.reason}`;
}

/** The first fault of a JSON text, unless it nests too deep before, which reading its lines reports. */
function syntaxErrorOf(source: string): JsonSyntaxError | undefined {
  try {
    parseJson(source, { maxDepth: MAX_EVIDENCE_DEPTH });
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
    if (!(error instanceof JsonDepthError)) throw error;
  }
  return undefined;
}

function arrayAdvice(property: string): string {
  return `send an array in "${property}", or one object a line`;
}

function tooDeep(path: string, line: number): ToolError {
  return invalidField(
    path,
    `"${path}" (line ${line}) nests deeper than ${MAX_EVIDENCE_DEPTH} levels: receipts are of plain JSON`,
  );
}

function checkCount<Code extends string>(count: number, demand: ListDemand<Code>): void {
  const { property, max } = demand;
  if (count > 0 && count <= max) return;
  const message = count === 0
    ? `"${property}" is empty: send 1 to ${max} objects`
    : `"${property}" has ${count} objects: send at most ${max} at a time`;
  throw refusal(demand, invalid(property, message));
}

function invalid(path: string, message: string): FieldError[] {
  return [{ path, code: "INVALID_VALUE", message }];
}

function refusal<Code extends string>(
  { code }: ListDemand<Code>,
  faults: FieldError[],
  details?: Record<string, unknown>,
): ToolError<Code> {
  return new ToolError<Code>(code, summaryOf(faults), details, faults);
}
