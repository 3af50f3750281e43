import { foreignReference } from "../../shared/foreign_reference.ts";

/** A part of a replacement template: literal text, or what to take from a match. */
type Part = (match: RegExpExecArray) => string;

/**
 * Compiles a replacement as `String.prototype.replace` reads it (ECMA-262, GetSubstitution), so that
 * matches can be replaced one by one and the result be measured as it grows.
 *
 * @param groups How many capture groups the pattern has.
 * @param hasNames Whether any of them has a name; without one, `$<` means itself.
 */
export function compileReplacement(
  template: string,
  groups: number,
  hasNames: boolean,
): (match: RegExpExecArray) => Iterable<string> {
  const parts: Part[] = [];
  const lastBracket = hasNames ? template.lastIndexOf(">") : -1;
  let end = 0;
  for (const { 0: symbol, index } of template.matchAll(/\$(?:[$&`'<]|\d\d?)/g)) {
    if (index < end || (symbol === "$<" && index > lastBracket)) continue;
    addLiteral(template.slice(end, index));
    const { part, length } = symbol === "$<"
      ? namedPart(template.slice(index, template.indexOf(">", index) + 1))
      : partOf(symbol, groups);
    parts.push(part);
    end = index + length;
  }
  addLiteral(template.slice(end));
  return function* (match) {
    for (const part of parts) yield part(match);
  };

  function addLiteral(text: string): void {
    if (text !== "") parts.push(() => text);
  }
}

/**
 * Words a warning about the first symbol of a template that looks like a group and is inserted as written.
 *
 * @param groups How many capture groups the pattern has.
 */
export function literalSymbol(template: string, groups: number): string | undefined {
  const foreign = foreignReference(template);
  if (foreign !== undefined) return foreign;
  for (const { 0: symbol, 1: digits } of template.matchAll(/\$(?:\$|(\d\d?))/g)) {
    if (digits === undefined) continue;
    if (/^00?$/.test(digits)) {
      return `"${symbol}" was put into the text as written: the whole match is $&`;
    }
    if (Number(digits[0]) > groups || digits[0] === "0" && Number(digits) > groups) {
      return `"${symbol}" was put into the text as written, since the pattern has ` +
        `${
          groups === 0 ? "no group" : `only ${groups}`
        }: put what it stands for in ( ), or write $$ for a dollar sign`;
    }
  }
}

/** The meaning of a symbol and its length: `$10` is only `$1` when there is no tenth group. */
function partOf(symbol: string, groups: number): { part: Part; length: number } {
  const { length } = symbol;
  switch (symbol[1]) {
    case "$":
      return { part: () => "$", length };
    case "&":
      return { part: (match) => match[0], length };
    case "`":
      return { part: (match) => match.input.slice(0, match.index), length };
    case "'":
      return { part: (match) => match.input.slice(match.index + match[0].length), length };
    default:
      return groupPart(symbol, groups);
  }
}

function namedPart(symbol: string): { part: Part; length: number } {
  const name = symbol.slice(2, -1);
  return { part: (match) => match.groups?.[name] ?? "", length: symbol.length };
}

function groupPart(symbol: string, groups: number): { part: Part; length: number } {
  const used = Number(symbol.slice(1)) > groups ? symbol.slice(0, 2) : symbol;
  const number = Number(used.slice(1));
  const part: Part = number >= 1 && number <= groups ? (match) => match[number] ?? "" : () => used;
  return { part, length: used.length };
}
