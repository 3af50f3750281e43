/**
 * What a question begins or ends with that says how it is asked, and not what about: a passage that answers "What happens
 * if the battery overheats?" has no "happens". Only whole phrases are left out: the same words elsewhere, as in "the next
 * release" or "policy number", tell what is asked for, and so does every other word, which may be the one that the documents
 * do not answer ("refurbished").
 *
 * @module
 */
import type { FunctionWordLanguage } from "../../shared/function_words.ts";

/** Phrases at the start of a question, after which a word or the end comes. */
const OPENINGS: Partial<Record<FunctionWordLanguage | "en", string>> = {
  en: "what(?: will| would)? happens?(?: next)?(?= (?:if|when|after|once|to|with|in case)\\b)|" +
    "what(?: is|'s|’s| are)(?: the| your| our)? (?:policy|policies|rules?|procedures?|process)(?= (?:on|for|about|regarding)\\b)|" +
    "(?:can|could|would) you(?: please)? (?:explain|describe|tell me)(?: about)?|(?:please )?(?:explain|describe|tell me about)|" +
    "(?:is it|would it be) possible(?= to\\b)|may(?= \\p{L})",
  de:
    "was (?:passiert|geschieht)(?: dann)?|wie funktionier(?:t|en)|was bedeute(?:t|n)|ist es möglich|" +
    "(?:können|könnten) sie(?: bitte)? (?:erklären|erläutern|beschreiben)",
  fr:
    "que se passe[- ]t[- ]il|qu['’]arrive[- ]t[- ]il|que signifie(?:nt)?|comment fonctionne(?:nt)?|" +
    "est-il possible|quelle est (?:la|votre) (?:politique|procédure)(?= (?:de|pour|en)\\b)|" +
    "(?:pouvez-vous |peux-tu )?expliquer|expliquez",
  es:
    "qué (?:pasa|sucede|ocurre)(?= (?:si|cuando|con|en|al|después)(?: |$))|qué significan?|cómo funcionan?|es posible|" +
    "cuál es (?:la|su) (?:política|norma)(?= (?:de|para|sobre) )",
  it:
    "(?:che )?cosa (?:succede|accade)|(?:che )?cosa significa(?:no)?|come funziona(?:no)?|è possibile|" +
    "qual è (?:la|vostra) (?:politica|procedura)(?= (?:di|per|su) )",
  pt:
    "o que (?:acontece|significam?)|como funcionam?|é possível|qual é a política(?= (?:de|para|sobre) )",
  nl: "wat gebeurt er|hoe werk(?:t|en)|wat beteken(?:t|en)|is het mogelijk",
  pl:
    "co się (?:stanie|dzieje)|jak działa(?:ją)?|co (?:to )?(?:oznacza|znaczy)|czy (?:jest )?możliw[ea](?: jest)?",
  sv: "vad händer|hur fungerar|vad betyder|är det möjligt",
  ru:
    "что (?:происходит|произойд[её]т|случится)|как работа(?:ет|ют)|что (?:означа(?:ет|ют)|значит)",
};

/** What English puts at the end of such a question. */
const ENGLISH_END =
  /^(how (?:do|does) .+?) works?(?=\s*\?*\s*$)|^(what (?:do|does) .+?) means?(?=\s*\?*\s*$)|^(how long (?:do|does|will|can) .+?) takes?(?=\s*\?*\s*$)/isu;

/** The longest question that is looked at for its end. */
const MAX_CHARS = 500;

const FRAMES = new Map(
  Object.entries(OPENINGS).map(([language, phrases]) => [
    language,
    new RegExp(`^[\\s¿]*(?:${phrases.replaceAll(" ", "\\s+")})(?![\\p{L}\\p{N}])`, "iu"),
  ]),
);

/**
 * A question without the phrase that it is asked with.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withoutFrame } from "./question_frame.ts";
 *
 * assert.equal(withoutFrame("What happens if it rains?", "en"), " if it rains?");
 * assert.equal(withoutFrame("What is the policy number?", "en"), "What is the policy number?");
 * ```
 */
export function withoutFrame(
  question: string,
  language: FunctionWordLanguage | "en" | undefined,
): string {
  const frame = language && FRAMES.get(language);
  const rest = frame ? question.replace(frame, "") : question;
  const isShort = language === "en" && rest.length <= MAX_CHARS;
  return isShort ? rest.replace(ENGLISH_END, "$1$2$3") : rest;
}
