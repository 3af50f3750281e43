import { cutText } from "../../shared/cut_text.ts";
import type { ErrorCode, Run, RunWarning } from "../../tool.ts";
import type { JsonDocument } from "../../shared/json/node.ts";
import { printJson } from "../../shared/json/print.ts";
import { MAX_JSON_DEPTH, parseJson, tooDeep } from "../../shared/json/read.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { positionAt, positionFinder } from "../../shared/text_position.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import { utf8Length } from "../../shared/utf8.ts";
import {
  answerStart,
  beginsAsDocument,
  type Candidate,
  candidateInProse,
  deepestNesting,
  endWithoutFence,
  fencedCandidate,
  leadingCandidate,
  nextJson,
} from "./candidates.ts";
import { type Change, listChanges } from "./changes.ts";
import { contract } from "./contract.ts";
import { type Failure, readStrictly, type Repaired, repairText } from "./repair.ts";

type Code = ErrorCode<typeof contract>;

/** A part of the input and what became of it. */
interface Chosen extends Repaired {
  candidate: Candidate;
}

/** Makes almost-JSON valid (RFC 8259) and lists what had to change. The text is never executed. */
export const run: Run<typeof contract> = ({ input: text, indent, extract }) => {
  if (text.trim() === "") throw emptyInput("input");
  const valid = readStrictly(text);
  if (!("offset" in valid)) {
    const output = layOut(valid, indent);
    return {
      output,
      stats: { changed: false, changes: 0, ...sizes(text, output), root_type: valid.root.kind },
      warnings: textWarnings(valid),
    };
  }
  if (deepestNesting(text) > MAX_JSON_DEPTH) throw tooDeep("input");

  const chosen = chooseRepair(text, extract);
  const { candidate, document } = chosen;
  const source = text.slice(candidate.start, candidate.end);
  if (document.root.kind === "string" && isProse(source)) throw noJson();
  const changes = document.text === source ? [] : listChanges(source, document.text);
  const madeUp = changes?.find((change) => makesColonValue(change) || makesZero(change));
  if (madeUp) throw repairFailed(text, candidate.start + madeUp.offset);
  if (!changes && zerosIn(document.text) > zerosIn(source)) {
    throw repairFailed(text, candidate.start);
  }
  const output = layOut(document, indent);
  return {
    output,
    stats: {
      changed: document.text !== text,
      changes: changes?.length ?? -1,
      ...sizes(text, output),
      root_type: document.root.kind,
    },
    warnings: [
      ...choiceWarnings(text, chosen),
      ...changeWarnings(text, candidate.start, changes),
      ...duplicatesIn(output),
    ],
  };
};

/** Whether a change makes a value of a colon that stood between two others: what it told apart is lost. */
function makesColonValue({ removed, inserted }: Change): boolean {
  return removed.includes(":") && /(?:^|,\s*)":"\s*(?:[,\]]|$)/.test(inserted) &&
    !/["'`]:["'`]/.test(removed);
}

/** Whether a change makes a number of a dash, as of those of a list in Markdown. */
function makesZero({ inserted }: Change): boolean {
  return zerosIn(inserted) > 0;
}

function zerosIn(text: string): number {
  return text.matchAll(/(?:^|[\s,[:])-0(?=\s*(?:[,\]}]|$))/g).reduce((count) => count + 1, 0);
}

function layOut(document: JsonDocument, indent: number | undefined): string {
  if (indent !== undefined) return printJson(document, { indent: " ".repeat(indent) });
  return document.hasBom ? document.text.slice(1) : document.text;
}

function sizes(text: string, output: string) {
  return { input_bytes: utf8Length(text), output_bytes: utf8Length(output) };
}

/** The first repair that works: of a fence, of JSON in prose, of the whole text, of its beginning. */
function chooseRepair(text: string, extract: boolean): Chosen {
  const bom = text.startsWith("\ufeff") ? 1 : 0;
  const start = extract ? answerStart(text, bom) : bom;
  const whole = { start, end: extract ? endWithoutFence(text, start) : text.length };
  let firstFailure: number | undefined;

  const early = extract && !beginsAsDocument(text, start)
    ? attempt(fencedCandidate(text, start)) ?? attempt(candidateInProse(text, start))
    : undefined;
  if (early) return early;
  const repaired = attempt(whole) ??
    (extract && beginsAsDocument(text, start) ? attempt(fencedCandidate(text, start)) : undefined);
  if (repaired && !joinsScalars(repaired)) return repaired;
  // Values in a row, one of them no object or array: rather one document with text after it.
  const beginning = extract ? leadingCandidate(text, start) : undefined;
  const chosen = (beginning && beginning.end < text.length ? attempt(beginning) : undefined) ??
    repaired;
  if (chosen) return chosen;
  // The whole text was attempted too, and failed.
  if (/\p{L}{2}/u.test(text) && !/[[\]{}]/.test(text)) throw noJson();
  throw repairFailed(text, firstFailure!);

  function attempt(candidate: Candidate | undefined): Chosen | undefined {
    if (!candidate) return undefined;
    const outcome: Repaired | Failure = repairText(text.slice(candidate.start, candidate.end));
    if (!("offset" in outcome)) return { candidate, ...outcome };
    firstFailure ??= candidate.start + outcome.offset;
  }
}

function joinsScalars({ isJoined, document: { root } }: Repaired): boolean {
  return isJoined && root.kind === "array" &&
    root.items.some(({ kind }) => kind !== "object" && kind !== "array");
}

/** The beginning of a text that was meant as a value: a quote, a comment, a call such as `ObjectId(`. */
const MEANT_AS_VALUE = /^["'`\u2018\u201c/#]|^[A-Za-z_$][\w$]*\(/;

/** Whether a text that became one string is several words without quotes: a refusal, an apology, an error page. */
function isProse(source: string): boolean {
  const text = source.trim();
  return /\s/.test(text) && !MEANT_AS_VALUE.test(text);
}

function noJson(): ToolError<Code> {
  return new ToolError<Code>(
    "NO_JSON",
    '"input" is plain text without any JSON in it, so there is nothing to repair: look at what its ' +
      "sender says, and ask for the JSON again",
  );
}

function repairFailed(text: string, offset: number): ToolError<Code> {
  const { line, column } = positionAt(text, offset);
  const found = offset < text.length
    ? JSON.stringify(cutText(text.slice(offset, offset + 100), 30))
    : "the end";
  return new ToolError<Code>(
    "REPAIR_FAILED",
    `"input" could not be made JSON: no rule helps at line ${line}, column ${column}, at ${found}; ` +
      "correct the text there",
    { line, column, offset },
  );
}

function choiceWarnings(text: string, chosen: Chosen): RunWarning<typeof contract>[] {
  const { candidate: { start, end }, isTruncated, isJoined } = chosen;
  const bom = text.startsWith("\ufeff") ? 1 : 0;
  const warnings: RunWarning<typeof contract>[] = [];
  if ((text.slice(bom, start) + text.slice(end)).trim() !== "") {
    warnings.push({
      code: "EXTRACTED",
      message: `The text around the JSON was dropped: ${start - bom} characters before it and ` +
        `${text.length - end} after it${moreJson(text, end)}`,
    });
  }
  if (isTruncated) {
    warnings.push({
      code: "TRUNCATED_INPUT",
      message: "The text ended inside an open string, array or object: data may be missing",
    });
  }
  if (isJoined) {
    warnings.push({
      code: "WRAPPED_IN_ARRAY",
      message: "Several values in a row were joined into one array",
    });
  }
  return warnings;
}

/** Says where the dropped text has another value, and how to get all of them. */
function moreJson(text: string, end: number): string {
  const offset = nextJson(text, end);
  if (offset === undefined) return "";
  const { line, column } = positionAt(text, offset);
  return `, with more JSON from line ${line}, column ${column} on; to have all values in one array send ` +
    'them alone, one on each line (of a stream of events what stands behind "data: ")';
}

function changeWarnings(
  text: string,
  start: number,
  changes: Change[] | undefined,
): RunWarning<typeof contract>[] {
  if (!changes) {
    return [{ code: "MORE_CHANGES", message: "Too much was changed to list it change by change" }];
  }
  const find = positionFinder(text);
  const warnings = changes.slice(0, contract.limits.max_listed_changes).map((change) => {
    const { line, column } = find(start + change.offset);
    return describeChange(change, `Line ${line}, column ${column}`);
  });
  const unlisted = changes.length - warnings.length;
  if (unlisted > 0) {
    warnings.push({ code: "MORE_CHANGES", message: `${unlisted} more changes are not listed` });
  }
  return warnings;
}

function describeChange(change: Change, place: string): RunWarning<typeof contract> {
  const removed = cutText(change.removed);
  const inserted = cutText(change.inserted);
  if (inserted === "") return { code: "REMOVED", message: `${place}: removed ${removed}` };
  if (removed === "") return { code: "INSERTED", message: `${place}: inserted ${inserted}` };
  return { code: "REPLACED", message: `${place}: replaced ${removed} with ${inserted}` };
}

function duplicatesIn(output: string): RunWarning<typeof contract>[] {
  return textWarnings(parseJson(output)).map((warning) =>
    warning.path === undefined
      ? warning
      : { ...warning, message: `${warning.message}, both in the output` }
  );
}
