/**
 * The command line's syntax, and its usage errors.
 *
 * @module
 */

/** Exit codes: done; the result is not ok; the call was wrong. */
export const EXIT = { done: 0, notOk: 1, badUsage: 2 } as const;

/** A wrong call; the message says how to correct it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The commands besides the tools, with what each does. No tool has one of these ids. */
export const COMMANDS: Readonly<Record<string, string>> = {
  list: "list the tools; --category Text lists one category",
  search: "search WORDS: find tools by what they should do; --limit 5",
  schema: "schema ID: a tool's schema, limits and error codes as JSON",
  completions: "completions bash|zsh|fish: a script that completes words and files",
  keys: "keys issue|list|rotate|revoke: API keys, in the Redis of REDIS_URL or a Deno KV",
  mcp: "serve the five MCP tools over standard input and output",
};

/** The formats in which a result can be printed. */
export const FORMS = ["full", "compact", "output", "table"] as const;

export type Form = (typeof FORMS)[number];

/** The values of `--fail-on`: the mildest kit verdict that fails a command. */
export const FAIL_ON = ["blocked", "needs_work", "never"] as const;

export type FailOn = (typeof FAIL_ON)[number];

/**
 * The options that every tool has. A tool's property of the same name can be set only through
 * `--input`.
 */
export const OWN_OPTIONS: Readonly<
  Record<string, { value?: string; help: string; isForVerdicts?: boolean }>
> = {
  text: { value: "TEXT", help: "the text to work on, in place of a file" },
  input: {
    value: "JSON",
    help: "the whole input as JSON; @FILE or - reads it from a file or the standard input",
  },
  as: { value: "FORM", help: `what to print: ${FORMS.join(", ")}` },
  o: {
    value: "FILE",
    help:
      "write the output into a file, in the format that its name says; the files of a kit into FOLDER/",
  },
  "fail-on": {
    value: "VERDICT",
    help:
      `exit code 1 from this verdict of a kit on: ${FAIL_ON.join(", ")}; a check that does not ` +
      "pass is 1 unless this is never",
    isForVerdicts: true,
  },
  help: { help: "print this" },
};

/** An option as written: one dash before a single letter, otherwise two. */
export function written(name: string): string {
  return name.length === 1 ? `-${name}` : `--${name}`;
}

/** The output of `utools --help`. */
export function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, help]) => `  ${name.padEnd(13)}${help}`);
  return `Exact answers where a model would guess: deterministic tools, found by search.

Usage: utools ID [OPTIONS] [FILE]     run a tool on a file, or on the standard input
       utools ID --text TEXT          run it on a text
       utools ID --help               a tool's options, with an example (or utools help ID)
       utools COMMAND
The beginning of an ID is enough if no other tool's begins so: utools unit for unit-converter.

For example:
  utools search compare two csv files
  utools json-formatter --text '{"a":[1,2]}'
  utools unit-converter 72 kg in lb
  utools csv-diff OLD.csv NEW.csv

Commands:
${lines.join("\n")}

In a pipe the output is printed as it is, for a person set out in tables; --as full prints the whole
result as JSON. Exit code: 0, or 1 when the run fails, a check does not pass, or a kit's verdict is
that of --fail-on, or 2 when the call was wrong.`;
}
