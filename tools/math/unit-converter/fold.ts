/** Characters that word processors and other keyboards write for those of the tables. */
const FOLDED: readonly [RegExp, string][] = [
  [/\^?[2²]/g, "2"],
  [/\^?[3³]/g, "3"],
  [/[µμ]/g, "u"],
  [/[′’]/g, "'"],
  [/[″”]/g, '"'],
  [/℃/g, "°C"],
  [/℉/g, "°F"],
  [/º/g, "°"],
  [/Ω/g, "Ω"],
  [/[·⋅]/g, "-"],
];

/** A spelling in the characters of the tables. */
export function fold(spelling: string): string {
  return FOLDED.reduce((folded, [from, to]) => folded.replace(from, to), spelling);
}
