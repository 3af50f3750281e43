/** Endings that change a word's form, not its field: longest first, with the letters that must stay. */
const ENDINGS = [
  { ending: "ation", stays: 5 },
  { ending: "ating", stays: 5 },
  { ending: "ator", stays: 5 },
  { ending: "ated", stays: 5 },
  { ending: "able", stays: 4 },
  { ending: "ness", stays: 4 },
  { ending: "ment", stays: 4 },
  { ending: "ible", stays: 4 },
  { ending: "ate", stays: 5 },
  { ending: "ion", stays: 4 },
  { ending: "ing", stays: 3 },
  { ending: "er", stays: 4 },
  { ending: "or", stays: 4 },
  { ending: "ed", stays: 3 },
  { ending: "ly", stays: 4 },
];

/** By the last letter, as the catalog has thousands of words to find the stems of. */
const ENDINGS_BY_LETTER = Map.groupBy(ENDINGS, ({ ending }) => ending.at(-1)!);

/** Words that an ending's rule would mistake for another. */
const KEPT = new Set([
  "guide",
  "guides",
  "note",
  "notes",
  "news",
  "conversation",
  "conversations",
  "savings",
  "stripe",
  "customer",
  "customers",
  "inflation",
  "presentation",
  "installment",
  "installments",
  "instalment",
  "instalments",
]);

/**
 * Forms of irregular verbs by their plain form; the past of `find` is not the verb `found`, which founds
 * companies.
 */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    break: "broke broken",
    build: "built",
    buy: "bought",
    choose: "chose chosen",
    draw: "drew drawn",
    eat: "ate eaten",
    fall: "fell fallen",
    hide: "hid hidden",
    keep: "kept",
    lend: "lent",
    lose: "lost",
    pay: "paid",
    run: "ran",
    see: "saw seen",
    sell: "sold",
    send: "sent",
    spend: "spent",
    swear: "swore sworn",
    throw: "threw thrown",
    write: "wrote written",
  }).flatMap(([verb, forms]) => forms.split(" ").map((form) => [form, verb])),
);

/**
 * The stem that the forms of an English word share: `validates`, `validator` and `validation` are all
 * `valid`, British and American spellings are one. Stems are for comparing and need not be words.
 */
export function stem(word: string): string {
  if (IRREGULAR.has(word)) return stem(IRREGULAR.get(word)!);
  if (word.length < 4 || KEPT.has(word) || !/^[a-z]+$/.test(word)) return word;
  return withZ(withoutFinalE(withoutEndings(singular(word))));
}

/** The singular of an English word. */
export function singular(word: string): string {
  if (!word.endsWith("s")) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[sui]s$/.test(word) ? word : word.slice(0, -1);
}

function withoutEndings(word: string): string {
  for (const { ending, stays } of ENDINGS_BY_LETTER.get(word.at(-1)!) ?? []) {
    if (word.length < ending.length + stays || !word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (/[aeiouy]/.test(rest)) return withoutEndings(rest.replace(/([bdgmnprt])\1$/, "$1"));
  }
  return word;
}

function withoutFinalE(word: string): string {
  return word.length > 3 && word.endsWith("e") ? word.slice(0, -1) : word;
}

function withZ(word: string): string {
  return word.length > 5 && word.endsWith("is") ? `${word.slice(0, -2)}iz` : word;
}
