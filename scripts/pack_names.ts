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
    const name = (nameOf(codePoint) ?? "").replace(new RegExp(`-${hex}(?=>?$)`), "-*");
    if (name !== last) lines.push(`${hex} ${name}`);
    last = name;
  }
  return lines.join("\n");
}
