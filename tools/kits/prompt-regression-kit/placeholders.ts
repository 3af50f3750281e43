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

/** An output that is code itself, in which variables stand for what it computes. */
const IS_CODE =
  /^\s*(?:#!|(?:import|from|export|const|let|def|class|function|return|echo|FROM|RUN|SELECT)\b)|[;{]$/m;

/** What only a model's draft has, and no code. */
const DRAFT = /^\[/;

/** The first placeholder in the new output, where the old one has none. */
export function placeholderLeft(old: string, now: string): string | undefined {
  if (PLACEHOLDER.test(old)) return undefined;
  const found = PLACEHOLDER.exec(now.replace(CODE, ""))?.[0];
  return found !== undefined && !DRAFT.test(found) && IS_CODE.test(now) ? undefined : found;
}
