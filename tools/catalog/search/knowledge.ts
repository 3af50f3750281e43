/** Forms of questions that ask for knowledge or the state of the world, rather than for work on a value. */
const FORMS: readonly RegExp[] = [
  // Common knowledge
  /^\s*what(?: is|'?s| are) an? [\w-]+(?: [\w-]+)?\W*$/i,
  /^\s*what (?:does|do) [^]{1,60} (?:code|function|script|program|class) do\W*$/i,
  /^\s*how (?:do|does) (?:[\w-]+ ){1,3}work\W*$/i,
  /^\s*who (?:is|was) [\w-]+(?: [\w-]+)?\W*$/i,
  /^\s*who (?:won|wrote|owns|invented|discovered|founded) /i,
  // The present, the future, and the person who asks
  /^\s*(?:what|how|who|which|where)\b\D*\b(?:now|today|tonight)\W*$/i,
  /^\s*(?:(?:show|tell|give|get) me |what(?: is|'?s| are) )?(?:the )?(?:current|live|latest|today'?s)\b/i,
  /\bright now\W*$/i,
  /^\s*(?:what|which|how) (?:time|hour|late|day|date) (?:is|it)(?: it| me)?(?: in [\p{L} ]{1,40})?\W*$/iu,
  /^\s*will (?:it|there|they|he|she) /i,
  /^\s*(?:what|where|who)(?: is|'?s) my \w+(?: \w+)?\W*$/i,
  /^\s*are you\b/i,
  // Whether something holds in the world, which no value shows
  /^\s*(?:is|are) [^?]{1,60} (?:registered|taken|reachable|online|offline|in stock|on sale)\W*$/i,
  // Advice, but for a judgement of what is given
  /^\s*(?:should|which [\w-]+ should) (?:I|we)\b(?![^]*\b(?:given|following|these)\b)/i,
];

/** True for a question that asks for knowledge: `what is a leap year`, `what is the time now`. */
export function asksForKnowledge(query: string): boolean {
  return FORMS.some((form) => form.test(query));
}
