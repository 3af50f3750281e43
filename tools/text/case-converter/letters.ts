/** Upper and lower case by the full mappings of Unicode in the root locale. */

/** All letters in upper case: `ß` becomes `SS`. */
export function toUpper(text: string): string {
  return text.toUpperCase();
}

/** All letters in lower case; a sigma that ends a word becomes a final one. */
export function toLower(text: string): string {
  return text.toLowerCase();
}

/** Each upper-case or title-case code point in lower case, every other in upper case. */
export function toSwapped(text: string): string {
  let swapped = "";
  for (const character of text) {
    const lower = character.toLowerCase();
    swapped += lower === character ? character.toUpperCase() : lower;
  }
  return swapped;
}

/** The first code point in upper case, the rest in lower case. */
export function capitalize(word: string): string {
  const [first = ""] = word;
  // The whole word, so that a sigma is judged by the letters before it.
  return first.toUpperCase() + word.toLowerCase().slice(first.toLowerCase().length);
}

/** Lower case, but for the first letter and the first one after each `.`, `!` or `?` before white space. */
export function toSentence(line: string): string {
  let isStart = true;
  return line.toLowerCase().replace(/\p{L}|[.!?](?=\s)/gu, (character) => {
    const wasStart = isStart;
    isStart = ".!?".includes(character);
    return wasStart && !isStart ? character.toUpperCase() : character;
  });
}
