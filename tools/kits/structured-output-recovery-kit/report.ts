/**
 * The report on an answer: what was left out, what is doubtful, and what a repair would invent.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import type { ResponseAnswer } from "../../shared/model_response/response.ts";
import { damagedExcerpt } from "../../shared/damaged_text.ts";
import { positionFinder } from "../../shared/text_position.ts";
import {
  type Candidate,
  closingsBehind,
  droppedParts,
  holdsAlmostData,
  mayBeCitation,
  otherJson,
} from "./candidate.ts";
import type { FINDINGS } from "./findings.ts";
import type { GuardFound } from "./guard.ts";
import type { innerQuotes } from "./inner_quotes.ts";
import { inventedTexts } from "./invented.ts";

export type RecoveryKit = Kit<keyof typeof FINDINGS>;

type Quoted = ReturnType<typeof innerQuotes>;

/** The most characters of what was left out that a message repeats. */
const MAX_LEFT_OUT = 200;

/** Reports what a provider's API says about the answer in its response. */
export function reportResponse(
  kit: RecoveryKit,
  extract: Step,
  { api, at, stopped, others }: ResponseAnswer,
): void {
  const message = `The text is ${api}; the answer is what stands in ${at}`;
  kit.find("RESPONSE_UNWRAPPED", extract, { message });
  if (stopped !== undefined) {
    const message = `The answer stopped before its end: ${JSON.stringify(cutText(stopped))}`;
    kit.find("ANSWER_STOPPED", extract, { message });
  }
  if (others > 0) {
    const message = `More answers or calls of the response were left out: ${others}`;
    kit.find("EXTRA_JSON", extract, { message });
  }
}

/** Reports a value whose text was decoded wrongly. */
export function reportEncoding(kit: RecoveryKit, extract: Step, { text }: Candidate): void {
  const excerpt = damagedExcerpt(text);
  if (excerpt === undefined) return;
  const message = `The answer was read in another encoding than it was written in: ${excerpt}`;
  kit.find("ENCODING_DAMAGED", extract, { message });
}

/** Reports what of the answer is not in the value. */
export function reportLeftOut(
  kit: RecoveryKit,
  extract: Step,
  text: string,
  candidate: Candidate,
): void {
  const positionAt = positionFinder(text);
  const placed = ({ start, end }: { start: number; end: number }) => {
    const { line, column } = positionAt(start);
    const lost = JSON.stringify(cutText(text.slice(start, end).trim(), MAX_LEFT_OUT));
    return `left out, at line ${line}, column ${column} of the answer: ${lost}`;
  };
  const dropped = droppedParts(text, candidate);
  for (const part of dropped) {
    const message = `Data beside the value was ${placed(part)}`;
    kit.find("DROPPED_MEMBERS", extract, { message });
  }
  const closings = dropped.length === 0 && closingsBehind(text, candidate);
  if (closings) {
    const message = `Behind the value stands ${closings}, which closes nothing: ` +
      "what it stood in may be missing";
    kit.find("BRACKET_MISMATCH", extract, { message });
  }
  for (const part of otherJson(text, candidate)) {
    kit.find("EXTRA_JSON", extract, { message: `More JSON was ${placed(part)}` });
  }
  if (candidate.held?.form === "lines") {
    const message =
      "The answer is JSON Lines, an object or list a line; recovered.json is the list of them";
    kit.find("JSON_LINES", extract, { message });
  } else if (candidate.held) {
    const message = "The answer is a JSON string that holds JSON; recovered.json is what it holds";
    kit.find("JSON_IN_STRING", extract, { message });
  }
  if (holdsAlmostData(candidate)) {
    const message = "The answer is a JSON string, and what it holds is an object that is not JSON";
    kit.find("BROKEN_IN_STRING", extract, { message });
  }
  if (mayBeCitation(text, candidate)) {
    const message = `${candidate.text} stands within prose, as a citation does`;
    kit.find("CITATION", extract, { message });
  }
}

/** Reports strings that were read with quotation marks in them. */
export function reportQuotes(kit: RecoveryKit, repair: Step, quoted: Quoted): void {
  for (const { value } of quoted) {
    const message = `Quotation marks inside of a string were not escaped: it was read as ${
      JSON.stringify(cutText(value))
    }`;
    kit.find("INNER_QUOTES", repair, { message });
  }
}

/**
 * Reports what is in doubt and no quotation mark explains.
 *
 * @param isSettled The repair changed nothing but quotation marks, so that all brackets are there.
 */
export function reportDoubts(
  kit: RecoveryKit,
  guard: Step,
  doubts: readonly GuardFound[],
  quoted: Quoted,
  isSettled: boolean,
  cutAt: string | undefined,
): void {
  for (const doubt of doubts) {
    const { code, offset } = doubt;
    if (isSettled && (code === "TRUNCATED_DOCUMENT" || code === "BRACKET_MISMATCH")) continue;
    if (isOfQuotes(doubt) && quoted.some(({ start, end }) => start < offset && offset < end)) {
      continue;
    }
    const place = code === "TRUNCATED_VALUE" && cutAt ? `, at ${cutAt}` : "";
    kit.find(code, guard, { message: doubt.message + place });
  }
}

/** Reports values of a repair that the answer does not have. */
export function reportInvented(
  kit: RecoveryKit,
  repair: Step,
  text: string,
  repaired: JsonValue,
  quoted: Quoted,
): void {
  const written = quoted.map(({ value }) => value);
  for (const value of inventedTexts(text, repaired, written)) {
    const message = `The repair would make the value ${
      JSON.stringify(cutText(value))
    }, which the answer does not have`;
    kit.find("INVENTED_VALUE", repair, { message });
  }
}

/** Whether a doubt may come from a quotation mark within a string. */
export function isOfQuotes({ code }: GuardFound): boolean {
  return code === "NON_JSON_VALUE" || code === "MISSING_VALUE" || code === "GROUPED_NUMBER";
}
