const CODE_POINTS = 0x110000;

/**
 * The names of all code points as text. Each line has the first code point of a range in
 * hexadecimal, a space, and the names of the range; `*` stands for the code point:
 * `3400 CJK UNIFIED IDEOGRAPH-*`.
 *
 * @param nameOf Returns a code point's name, or undefined if it has not even a label.
 */
export function packNames(nameOf: (codePoint: number) => string | undefined): string {
  const lines: string[] = [];
  let last: string | undefined;
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint++) {
    const hex = codePoint.toString(16).toUpperCase().padStart(4, "0");
    const name = withoutNumber(nameOf(codePoint) ?? "", hex);
    if (name !== last) lines.push(`${hex} ${name}`);
    last = name;
  }
  return lines.join("\n");
}

/** A name with `*` instead of the code point at its end, if it has one. */
function withoutNumber(name: string, hex: string): string {
  const end = name.endsWith(">") ? ">" : "";
  const number = `-${hex}${end}`;
  return name.endsWith(number) ? `${name.slice(0, -number.length)}-*${end}` : name;
}
