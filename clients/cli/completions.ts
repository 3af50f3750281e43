/**
 * Shell completions: a script for each shell, which calls
 * `utools completions words COMMAND PREVIOUS WORD` for the candidates.
 *
 * @module
 */
import { loadContract, toolIds } from "../../tools/catalog/load.ts";
import { withLocalInput } from "../../tools/catalog/local_limits.ts";
import { choicesOf } from "../../tools/catalog/properties.ts";
import { CATEGORIES } from "../../tools/tool.ts";
import { optionsOf, ownOptionsOf, switchesOf } from "./options.ts";
import { idOf } from "./tool_id.ts";
import { COMMANDS, FORMS, UsageError } from "./usage.ts";

/**
 * Creates a script from the candidates for the first word. In other places the shell completes file
 * names.
 */
type Script = (words: readonly string[]) => string;

const SCRIPTS: Readonly<Record<string, Script>> = {
  bash: (words) =>
    `_utools() {
  local IFS=$'\\n' word=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${words.join("\n")}' -- "$word"))
    return
  fi
  # Bash takes --option=value for three words.
  [ "$word" = = ] && word=
  [ "$previous" = = ] && previous=\${COMP_WORDS[COMP_CWORD-2]}
  COMPREPLY=($(compgen -W "$(utools completions words "\${COMP_WORDS[1]}" "$previous" "$word" 2>/dev/null)" -- "$word"))
}
complete -o default -F _utools utools
`,
  zsh: (words) =>
    `#compdef utools
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
_utools() {
  if (( CURRENT == 2 )); then
    compadd -- ${words.join(" ")}
  else
    compadd -- \${(f)"$(utools completions words "$words[2]" "$words[CURRENT-1]" "$words[CURRENT]" 2>/dev/null)"} || _files
  fi
}
compdef _utools utools
`,
  fish: (words) =>
    `complete -c utools -n __fish_is_first_token -f -a '${words.join(" ")}'
complete -c utools -n 'not __fish_is_first_token' -a '(utools completions words (commandline -opc)[2] (commandline -opc)[-1] (commandline -ct) 2>/dev/null)'
`,
};

/**
 * A shell's completion script, or the candidates for a place, one per line.
 *
 * @throws {UsageError} if the shell is not supported.
 */
export async function completions([shell = "", ...place]: readonly string[]): Promise<string> {
  if (shell === "words") return (await wordsAt(place)).map((word) => `${word}\n`).join("");
  if (!Object.hasOwn(SCRIPTS, shell)) {
    throw new UsageError(`Name a shell: utools completions ${Object.keys(SCRIPTS).join("|")}`);
  }
  return SCRIPTS[shell]!([...Object.keys(COMMANDS), ...toolIds()]);
}

/**
 * Candidates after a command and the previous word; none where a file name or free text belongs.
 */
async function wordsAt(
  [command = "", previous = "", word = ""]: readonly string[],
): Promise<readonly string[]> {
  if (previous === "--as") return FORMS;
  switch (command) {
    case "schema":
    case "help":
      return toolIds();
    case "completions":
      return Object.keys(SCRIPTS);
    case "keys":
      return previous === "keys" ? ["issue", "list", "rotate", "revoke"] : [];
    case "list":
      return previous === "--category" ? CATEGORIES : ["--category", "--as"];
    case "search":
      return ["--limit", "--as"];
  }
  const id = idOf(command);
  return id === undefined ? [] : await wordsOfTool(id, previous, word);
}

async function wordsOfTool(id: string, previous: string, word: string): Promise<string[]> {
  const tool = withLocalInput(await loadContract(id));
  const options = optionsOf(tool);
  const set = options.find(({ name }) => `--${name}` === previous);
  // Other characters have a meaning of their own in a shell.
  const choices = set ? choicesOf(set).filter((choice) => /^[\w.+-]+$/.test(choice)) : [];
  if (choices.length > 0 || !word.startsWith("-")) return choices;
  return [...options.flatMap(switchesOf), ...ownOptionsOf(tool).map(({ name }) => name)];
}
