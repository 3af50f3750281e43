/** Numbers and the names of values: a `#` after one of them is a comment, after other words it is text. */
const LITERAL =
  /(?:[-+]?\.?[0-9][\w.+-]*|true|false|null|True|False|None|undefined|NaN|Infinity)(?![\w$])/y;
const WORD = /[^\s,:{}[\]"'`“”‘’/#\\]+/y;
/** The same inside the parentheses of a tuple. */
const WORD_IN_TUPLE = /[^\s,:{}[\]"'`“”‘’/#\\)]+/y;

/** Whether a number or the name of a value stands at a place. */
export function isLiteralAt(text: string, at: number): boolean {
  LITERAL.lastIndex = at;
  return LITERAL.test(text);
}

/** The length of the word at a place; 1 for a character that no word has. */
export function wordLength(text: string, at: number, isInTuple: boolean): number {
  const pattern = isInTuple ? WORD_IN_TUPLE : WORD;
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 1;
}
