import { cmdWords } from "./cmd.ts";
import { posixWords } from "./posix.ts";
import { powershellWords } from "./powershell.ts";
import type { ShellWords } from "./words.ts";

/** A word quoted for the command prompt, as browsers copy it. */
const CMD_QUOTE = /\s\^"/;
const CMD_LINE_JOIN = /\^\r?\n/;
/** A word in single quotes, which are plain characters to the command prompt. */
const SINGLE_QUOTED_WORD = /(?:^|\s)\$?'/;
/** A quote inside quotes, as the C runtime of Windows takes it. */
const DOUBLED_QUOTE = /^\s*curl\.exe\s[^]*""/i;
/** A line join, or the beginning of a string over several lines. */
const POWERSHELL_LINE_END = /(?:\s`|@')\r?\n/;
/** A backtick that escapes nothing that PowerShell's strings need escaped. */
const OTHER_BACKTICK = /`(?!["$`\r\n])/;

/**
 * Reads a text by the rules of the shell that it is written for. The shells of Windows are recognised by their
 * escapes, the caret and the backtick; without any the text is read as a POSIX shell would.
 */
export function shellWords(text: string): ShellWords {
  if (CMD_QUOTE.test(text)) return cmdWords(text);
  if (isPowershell(text)) return powershellWords(text);
  const isCmd = !SINGLE_QUOTED_WORD.test(text) &&
    (CMD_LINE_JOIN.test(text) || DOUBLED_QUOTE.test(text));
  return isCmd ? cmdWords(text) : posixWords(text);
}

function isPowershell(text: string): boolean {
  if (POWERSHELL_LINE_END.test(text)) return true;
  const unquoted = text.replace(/'[^']*'/g, "");
  return unquoted.includes("`") && !OTHER_BACKTICK.test(unquoted);
}
