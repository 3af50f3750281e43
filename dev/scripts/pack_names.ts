const CODE_POINTS = 0x110000;

/**
 * The names of all code points as text: lines of the first code point of a range in hexadecimal, a space and what
 * the range's names are. A `*` stands for the code point where the names have it: `3400 CJK UNIFIED IDEOGRAPH-*`.
 *
 * @param nameOf The name of a code point, none where it has not even a label.
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

/** A name in which the code point's number stands as `*`, if it ends with it. */
function withoutNumber(name: string, hex: string): string {
  const end = name.endsWith(">") ? ">" : "";
  const number = `-${hex}${end}`;
  return name.endsWith(number) ? `${name.slice(0, -number.length)}-*${end}` : name;
}
