/**
 * Completions: a script for each shell, which asks `utools completions options ID` for a tool's options.
 *
 * @module
 */
import { hasTool, loadContract, toolIds } from "../catalog/load.ts";
import { optionsOf } from "./options.ts";
import { COMMANDS, OWN_OPTIONS, UsageError } from "./usage.ts";

/** A script from the words that stand first. */
type Script = (words: string) => string;

const SCRIPTS: Readonly<Record<string, Script>> = {
  bash: (words) =>
    `_utools() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${words}' -- "$word"))
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$(utools completions options "\${COMP_WORDS[1]}" 2>/dev/null)" -- "$word"))
  elif [ "\${COMP_WORDS[1]}" = schema ]; then
    COMPREPLY=($(compgen -W '${words}' -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _utools utools
`,
  zsh: (words) =>
    `#compdef utools
_utools() {
  if (( CURRENT == 2 )) || [[ $words[2] == schema ]]; then
    compadd -- ${words}
  elif [[ $words[CURRENT] == -* ]]; then
    compadd -- \${(f)"$(utools completions options $words[2] 2>/dev/null)"}
  else
    _files
  fi
}
compdef _utools utools
`,
  fish: (words) =>
    `complete -c utools -n '__fish_is_first_token; or __fish_seen_subcommand_from schema' -f -a '${words}'
complete -c utools -n 'not __fish_is_first_token; and string match -q -- "-*" (commandline -ct)' -f -a '(utools completions options (commandline -opc)[2] 2>/dev/null)'
`,
};

/**
 * The script of a shell, or the options of a tool, one a line.
 *
 * @throws {UsageError} on another shell.
 */
export async function completions([shell = "", id = ""]: readonly string[]): Promise<string> {
  if (shell === "options") return await optionLines(id);
  if (!Object.hasOwn(SCRIPTS, shell)) {
    throw new UsageError(`Name a shell: utools completions ${Object.keys(SCRIPTS).join("|")}`);
  }
  return SCRIPTS[shell]!([...Object.keys(COMMANDS), ...toolIds()].join(" "));
}

async function optionLines(id: string): Promise<string> {
  const own = Object.keys(OWN_OPTIONS).map((name) => name === "o" ? "-o" : `--${name}`);
  const options = hasTool(id)
    ? optionsOf(await loadContract(id)).map(({ name }) => `--${name}`)
    : [];
  return [...options, ...own].map((name) => `${name}\n`).join("");
}
