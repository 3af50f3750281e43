/** A form in which colours are pasted, and the colour in it as CSS writes it. */
const FORMS: readonly (readonly [RegExp, (groups: string[]) => string])[] = [
  // A declaration or its end: --brand: #ff5733; color: rgb(0 0 0) !important
  [/^(?:-{0,2}[a-z][\w-]*\s*:\s*)?(.+?)\s*(?:!important\s*)?;?$/i, ([value = ""]) => value],
  // A number of a program, without alpha: which end that is at differs.
  [/^0x([0-9a-f]{6})$/i, ([digits]) => `#${digits}`],
  // Channels alone, as design tools and themes write them.
  [
    /^\(?(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})\)?$/,
    (rgb) => `rgb(${rgb.join(" ")})`,
  ],
  [
    /^([\d.]{1,8}(?:deg)?)\s*,?\s+([\d.]{1,8}%)\s*,?\s+([\d.]{1,8}%)$/,
    (hsl) => `hsl(${hsl.join(" ")})`,
  ],
  [/^([a-z]+)[ _-]([a-z]+)$/i, ([first, second]) => `${first}${second}`.toLowerCase()],
];

/** No colour that somebody means is longer. */
const MAX_LENGTH = 80;

/**
 * The colour that a text seems to mean; undefined if there is none.
 *
 * @param isColor Whether a text
 * is one.
 */
export function meantColor(text: string, isColor: (text: string) => boolean): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return FORMS.flatMap(([form, write]) => {
    const [matched, ...groups] = form.exec(text) ?? [];
    return matched === undefined ? [] : [write(groups)];
  }).find((meant) => meant !== text && isColor(meant));
}
