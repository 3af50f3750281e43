import type { ErrorCode } from "../../define.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type CurlOption, findOption, type OptionName } from "./options.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** An option as a command gives it. */
export interface GivenOption {
  name: OptionName;
  /** "" for an option without an argument. */
  value: string;
  /** False for an option that never shapes the request, and for one whose value turns out to be no use. */
  hasEffect: boolean;
}

/** What a curl command says, before it is made sense of. */
export interface CommandLine {
  /** Options that the tool knows, in order. */
  given: GivenOption[];
  /** Options that the tool does not know, as they were written. */
  unknown: string[];
  /** How many options there were, unknown ones included. */
  options: number;
}

/**
 * Reads curl's command line (curl's manual, "OPTIONS"): bundled letters, values that follow their letter
 * directly, and `--`. A word that is no option counts as a `--url`.
 *
 * @param nextWord Gives the words behind `curl`, then undefined.
 * @throws {ToolError} `MISSING_ARGUMENT`, details `{ option }`.
 */
export function readCommandLine(nextWord: () => string | undefined): CommandLine {
  const line: CommandLine = { given: [], unknown: [], options: 0 };
  let hasOptions = true;
  for (let word = nextWord(); word !== undefined; word = nextWord()) {
    if (!hasOptions || !word.startsWith("-")) addUrl(word);
    else if (word === "--") hasOptions = false;
    else if (word.startsWith("--")) readLong(word);
    else readBundle(word);
  }
  return line;

  function readLong(word: string): void {
    const option = findOption(word);
    if (!option) addUnknown(word);
    else add(option, option.takesValue ? valueOf(word) : "");
  }

  function readBundle(word: string): void {
    if (word === "-") return addUnknown(word);
    let at = 1;
    while (at < word.length) {
      const letter = `-${String.fromCodePoint(word.codePointAt(at)!)}`;
      at += letter.length - 1;
      const option = findOption(letter);
      if (!option) addUnknown(letter);
      else if (!option.takesValue) add(option, "");
      else return add(option, at < word.length ? word.slice(at) : valueOf(letter));
    }
  }

  function valueOf(option: string): string {
    const value = nextWord();
    if (value !== undefined) return value;
    throw new ToolError<Code>(
      "MISSING_ARGUMENT",
      `The option ${option} is last and needs a value: put one behind it`,
      { option },
    );
  }

  function add({ name, hasEffect }: CurlOption, value: string): void {
    line.options++;
    line.given.push({ name, value, hasEffect });
  }

  function addUrl(value: string): void {
    line.given.push({ name: "url", value, hasEffect: true });
  }

  function addUnknown(option: string): void {
    line.options++;
    line.unknown.push(option);
  }
}
