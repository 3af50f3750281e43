/**
 * Placeholders that nobody filled: of a template, or of the model's own draft.
 *
 * @module
 */

/** `{{name}}`, `${NAME}`, `<<name>>`, and what models leave to the reader: `[Your Name]`, `[insert date]`. */
const PLACEHOLDER =
  /\{\{\s*[\w.]{1,60}\s*\}\}|\$\{[A-Za-z_]\w{0,60}\}|<<\s*[A-Za-z_][\w ]{0,60}>>|\[(?:insert|your)\s[^\][\n]{1,60}\](?!\()/i;

/** Code shows them as they are. */
const CODE = /```[^]*?(?:```|$)|`[^`\n]*`/g;

/** The first placeholder in the new output, where the old one has none. */
export function placeholderLeft(old: string, now: string): string | undefined {
  if (PLACEHOLDER.test(old)) return undefined;
  return PLACEHOLDER.exec(now.replace(CODE, ""))?.[0];
}
