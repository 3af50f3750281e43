import type { ErrorCode } from "../../tool.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { findLongOption, findShortOption, type NamedOption, type OptionName } from "./options.ts";
import { createVariables } from "./variables.ts";

type Code = ErrorCode<typeof contract>;

/** An option as a command gives it. */
export interface GivenOption {
  /** `other`: one that the request does not show. */
  name: OptionName | "other";
  /** As curl's manual names it, without its dashes. */
  longName: string;
  /** "" for an option without an argument. */
  value: string;
  /** False for an option that never shows in the output, and for one whose value turns out to be useless. */
  hasEffect: boolean;
  /** The option turns off what an earlier one turned on. */
  isOff?: boolean;
  /** A word after an unknown option, which may be that one's value. */
  isDoubtful?: boolean;
}

/** A curl command as written, before it is interpreted. */
export interface CommandLine {
  /** Options that the tool knows, in order; one list for each part that `--next` makes. */
  operations: GivenOption[][];
  /** Options that the tool does not know, as they were written. */
  unknown: string[];
  /** How many options there were, unknown ones included. */
  options: number;
  /** Files that variables are read from. */
  files: string[];
  /** Names of curl's variables that are in values, since their content is not known here. */
  variables: ReadonlySet<string>;
}

/** Options that have an effect but do not appear in the output themselves. */
const WITHOUT_TRACE = new Set<OptionName | "other">(["other", "globoff", "location-trusted"]);

/**
 * Reads curl's command line (curl's manual, "OPTIONS"): bundled letters, values that follow their
 * letter directly, abbreviations, `--next`, variables, and `--`. A word that is not an option
 * counts as a `--url`.
 *
 * @param nextWord Gives the words after `curl`, then undefined.
 * @throws {ToolError} `MISSING_ARGUMENT`, details `{ option }`; `INPUT_TOO_LARGE` from variables.
 */
export function readCommandLine(nextWord: () => string | undefined): CommandLine {
  const reader = new CommandLineReader(nextWord);
  return reader.read();
}

class CommandLineReader {
  readonly #nextWord: () => string | undefined;
  readonly #variables = createVariables();
  readonly #operations: GivenOption[][] = [[]];
  readonly #unknown: string[] = [];
  readonly #files: string[] = [];
  #options = 0;
  /** Whether the operation that is read has a URL. */
  #hasUrl = false;

  constructor(nextWord: () => string | undefined) {
    this.#nextWord = nextWord;
  }

  read(): CommandLine {
    let hasOptions = true;
    let isDoubtful = false;
    for (let word = this.#nextWord(); word !== undefined; word = this.#nextWord()) {
      const known = this.#unknown.length;
      if (!hasOptions || !word.startsWith("-")) this.#addUrl(word, isDoubtful);
      else if (word === "--") hasOptions = false;
      else if (word.startsWith("--")) this.#readLong(word);
      else this.#readBundle(word);
      isDoubtful = this.#unknown.length > known;
    }
    return {
      operations: this.#operations,
      unknown: this.#unknown,
      options: this.#options,
      files: this.#files,
      variables: this.#variables.unknown,
    };
  }

  #readLong(word: string): void {
    const named = findLongOption(word);
    if (!named) this.#addUnknown(word);
    else this.#add(named, named.option.takesValue ? this.#valueOf(word) : "");
  }

  #readBundle(word: string): void {
    if (word === "-") return this.#addUnknown(word);
    let at = 1;
    while (at < word.length) {
      const letter = String.fromCodePoint(word.codePointAt(at) ?? 0);
      at += letter.length;
      const named = findShortOption(letter);
      if (!named) this.#addUnknown(`-${letter}`);
      else if (!named.option.takesValue) this.#add(named, "");
      else return this.#add(named, at < word.length ? word.slice(at) : this.#valueOf(`-${letter}`));
    }
  }

  #valueOf(option: string): string {
    const value = this.#nextWord();
    if (value !== undefined) return value;
    throw new ToolError<Code>(
      "MISSING_ARGUMENT",
      `The option ${option} is last and needs a value: put one after it`,
      { option },
    );
  }

  #add({ option, isOff, expands }: NamedOption, written: string): void {
    this.#options++;
    const { name } = option;
    const value = expands ? this.#variables.expand(written) : written;
    if (name === "next") this.#beginOperation();
    else if (name === "variable") this.#setVariable(value);
    else {
      const longName = isOff ? `no-${option.longName}` : option.longName;
      this.#push({ name, longName, value, hasEffect: !WITHOUT_TRACE.has(name), isOff });
    }
  }

  #push(option: GivenOption): void {
    this.#operations.at(-1)?.push(option);
    if (option.name === "url") this.#hasUrl = true;
  }

  /** Without a URL before it, `--next` changes nothing. */
  #beginOperation(): void {
    if (this.#hasUrl) this.#operations.push([]);
    this.#hasUrl = false;
  }

  #setVariable(setting: string): void {
    const file = this.#variables.set(setting);
    if (file !== undefined) this.#files.push(file);
  }

  #addUrl(value: string, isDoubtful: boolean): void {
    this.#push({ name: "url", longName: "url", value, hasEffect: true, isDoubtful });
  }

  #addUnknown(option: string): void {
    this.#options++;
    this.#unknown.push(option);
  }
}
