/** Findings about words: letters of several scripts, letters that look like Latin ones. */
import { latinLookAlike } from "./confusables.ts";
import type { Finding } from "./finding.ts";
import type { ScriptOf } from "../../shared/scripts.ts";

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;
const LETTER = /\p{L}/u;
/** Scripts that are written together count as one. */
const EAST_ASIAN: ReadonlySet<string> = new Set([
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Bopomofo",
]);

interface Letter {
  index: number;
  script: string;
  /** The Latin letter that it looks like, if any. */
  lookAlike: string | undefined;
}

interface Word {
  index: number;
  length: number;
  letters: Letter[];
}

/** `MIXED_SCRIPT` and `CONFUSABLE`. */
export function wordFindings(codePoints: Int32Array, scriptOf: ScriptOf): Finding[] {
  const words = wordsOf(codePoints, scriptOf);
  const plainScripts = scriptsBeyondLookAlikes(words);
  return words.flatMap((word) => {
    const scripts = scriptsOf(word);
    return [
      ...(scripts.size > 1 ? mixedFindings(word, scripts) : []),
      ...(imitatesLatin(word, plainScripts) ? [imitation(word)] : []),
    ];
  });
}

/** The words with a letter that is not ASCII; no other can have a finding. */
function wordsOf(codePoints: Int32Array, scriptOf: ScriptOf): Word[] {
  const words: Word[] = [];
  for (let index = 0; index < codePoints.length;) {
    let end = index;
    let isAscii = true;
    while (end < codePoints.length && is(WORD_CHARACTER, codePoints[end]!)) {
      if (codePoints[end]! > 0x7f) isAscii = false;
      end++;
    }
    if (!isAscii) words.push({ index, length: end - index, letters: lettersOf(index, end) });
    index = end + 1;
  }
  return words;

  function lettersOf(start: number, end: number): Letter[] {
    const letters: Letter[] = [];
    for (let index = start; index < end; index++) {
      const codePoint = codePoints[index]!;
      if (!is(LETTER, codePoint)) continue;
      letters.push({ index, script: scriptOf(codePoint), lookAlike: latinLookAlike(codePoint) });
    }
    return letters;
  }
}

function is(property: RegExp, codePoint: number): boolean {
  return property.test(String.fromCodePoint(codePoint));
}

/** Scripts with a letter somewhere in the text that looks like no Latin one: plain Russian, plain Greek. */
function scriptsBeyondLookAlikes(words: readonly Word[]): Set<string> {
  const scripts = new Set<string>();
  for (const { letters } of words) {
    for (const { script, lookAlike } of letters) if (lookAlike === undefined) scripts.add(script);
  }
  return scripts;
}

function scriptsOf({ letters }: Word): Set<string> {
  const scripts = new Set<string>();
  for (const { script } of letters) {
    if (script === "Common" || script === "Inherited") continue;
    scripts.add(EAST_ASIAN.has(script) ? "East Asian" : script);
  }
  return scripts;
}

function mixedFindings({ index, length, letters }: Word, scripts: Set<string>): Finding[] {
  const mixed: Finding = {
    code: "MIXED_SCRIPT",
    index,
    length,
    detail: [...scripts].map((name) => name.replaceAll("_", " ")).join(", "),
  };
  if (!scripts.has("Latin")) return [mixed];
  const confusables = letters
    .filter(({ lookAlike }) => lookAlike !== undefined)
    .map(({ index, lookAlike }): Finding => ({
      code: "CONFUSABLE",
      index,
      length: 1,
      detail: lookAlike!,
    }));
  return [mixed, ...confusables];
}

function imitatesLatin({ letters }: Word, plainScripts: ReadonlySet<string>): boolean {
  return letters.length > 1 &&
    letters.every(({ lookAlike, script }) => lookAlike !== undefined && !plainScripts.has(script));
}

function imitation({ index, length, letters }: Word): Finding {
  const detail = letters.map(({ lookAlike }) => lookAlike).join("");
  return { code: "CONFUSABLE", index, length, detail };
}
