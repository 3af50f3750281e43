/** Forms of questions that ask for knowledge or the state of the world, rather than for work on a value. */
const FORMS: readonly RegExp[] = [
  /^\s*what(?: is|'?s| are) an? [\w-]+(?: [\w-]+)?\W*$/i,
  /^\s*what (?:does|do) [^]{1,60} (?:code|function|script|program|class) do\W*$/i,
  /^\s*how (?:do|does) (?:[\w-]+ ){1,3}work\W*$/i,
  /^\s*who (?:is|was) [\w-]+(?: [\w-]+)?\W*$/i,
  /^\s*who (?:won|wrote|owns|invented|discovered|founded) /i,
  /^\s*(?:what|how|who|which|where)\b\D*\b(?:now|today|tonight)\W*$/i,
];

/** True for a question that asks for knowledge: `what is a leap year`, `what is the time now`. */
export function asksForKnowledge(query: string): boolean {
  return FORMS.some((form) => form.test(query));
}
