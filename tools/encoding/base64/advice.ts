/**
 * Texts that hold Base64 but are something else as a whole.
 *
 * @module
 */

/** The opening line of PEM (RFC 7468, section 2). By its letters alone it would be URL-safe Base64. */
const PEM = /^\s*-----BEGIN [^\r\n-]*-----/;
const WRAPPERS: readonly [form: RegExp, advice: string][] = [
  [/^\s*data:/i, "this data: URL is percent-encoded: decode it with url-encoding"],
  [/%(?:2[BF]|3D)/i, "decode its %-sequences first, with url-encoding"],
  [/\\[nr/"]/, "take its backslash escapes away first, with string-escaper"],
  [
    /^\s*[\w-]+\.[\w-]+\.[\w-]*\s*$/,
    "this is a JSON Web Token: use jwt-inspector, or decode each of its parts separately",
  ],
];

/** Where a PEM block begins that a text opens with; undefined when it does not. */
export function pemStart(text: string): number | undefined {
  return PEM.test(text) ? text.indexOf("-") : undefined;
}

/** What to do with a text that is not Base64, where its form shows what it is. */
export function wrapperAdvice(text: string): string | undefined {
  return WRAPPERS.find(([form]) => form.test(text))?.[1];
}
