/** Comments and blank lines, then a table's header or a key. */
const TOML_START =
  /^\ufeff?(?:\s*#[^\n]*\n)*\s*(?:\[{1,2}[^\]\n]+\]{1,2}[ \t]*(?:#|\r?\n|$)|[\w"'.-]+[ \t]*=)/;

/** Whether a text that is not JSON begins as TOML does. */
export function looksLikeToml(text: string): boolean {
  return TOML_START.test(text);
}
