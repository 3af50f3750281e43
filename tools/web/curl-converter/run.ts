import type { ErrorCode, Run, RunWarning, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { firstNames } from "../../shared/messages.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { warningList } from "../../shared/warning_list.ts";
import { withStandardInput } from "./body.ts";
import { type CommandLine, readCommandLine } from "./command_line.ts";
import type { contract, CurlRequest } from "./contract.ts";
import { findLongOption } from "./options.ts";
import { type Conversion, convert, type PortableRequest } from "./request.ts";
import { shellWords } from "./shell/dialect.ts";
import type { ShellWords } from "./shell/words.ts";
import { writeFetch } from "./writers/fetch.ts";
import { writeGo } from "./writers/go.ts";
import { writeHttp } from "./writers/http.ts";
import { writeNode } from "./writers/node.ts";
import { writePython } from "./writers/python.ts";

type Code = ErrorCode<typeof contract>;

/** Names that one message lists. */
const MAX_NAMES = 5;

/** A prompt, an assignment to a variable, or a program that runs the one after it. */
const BEFORE_PROGRAM = /^(?:[$>%]|\w+=.*|sudo|time|env|exec|command|nohup)$/s;

const LEADING_SHELL: RunWarning<typeof contract> = {
  code: "LEADING_SHELL",
  message: "The commands before curl were left out, with what they would pipe into it",
};

const WRITERS = {
  json: () => null,
  fetch: writeFetch,
  node: writeNode,
  python: writePython,
  go: writeGo,
  http: writeHttp,
};

/** Reads a curl command by the rules of a POSIX shell and of curl 7.88, and writes its request as code. */
export const run: Run<typeof contract> = ({ command, target }) => {
  if (command.trim() === "") throw emptyInput("command");
  const words = shellWords(command);
  const isFirst = goToCurl(words);
  const line = readCommandLine(() => words.next());
  const { standardInput } = words;
  const conversion = convert(
    standardInput
      ? line.operations.map((given) => withStandardInput(given, standardInput))
      : line.operations,
  );
  const unsupported = line.operations.flat().filter(({ hasEffect }) => !hasEffect)
    .map(({ longName }) => longName);
  const { request, others } = conversion;
  const output = {
    request: shownRequest(request),
    code: WRITERS[target](request),
    more_requests: others.map(shownRequest),
    unsupported: [...new Set(unsupported)],
    unknown: line.unknown,
  };
  return {
    output,
    stats: {
      headers: request.headers.length,
      body_bytes: request.body?.kind === "text" ? utf8Length(request.body.text) : 0,
      options: line.options,
    },
    warnings: [
      ...(isFirst ? [] : [LEADING_SHELL]),
      ...warningsOf(command, words, line, conversion, output.unsupported),
    ],
  };
};

/**
 * Reads up to the program of the first curl command, over the commands before it.
 *
 * @returns Whether no command is before it.
 * @throws {ToolError} `NOT_CURL`.
 */
function goToCurl(words: ShellWords): boolean {
  const first = readProgram(words);
  if (isCurl(first)) return true;
  for (let program = first; program !== undefined; program = readProgram(words)) {
    if (isCurl(program)) return false;
    if (!hasNextCommand(words)) break;
  }
  const shown = first === undefined ? "nothing" : `"${cutText(first)}"`;
  throw new ToolError<Code>(
    "NOT_CURL",
    `The command must begin with "curl"; it begins with ${shown}`,
  );
}

/**
 * The word that names the program, after the "$ " of a terminal, assignments and programs that run
 * it.
 */
function readProgram(words: ShellWords): string | undefined {
  let word = words.next();
  while (word !== undefined && BEFORE_PROGRAM.test(word)) word = words.next();
  return word;
}

function isCurl(program: string | undefined): boolean {
  return program !== undefined && /^(?:.*[/\\])?curl(?:\.exe)?$/is.test(program);
}

/** A text that is not a command need not be well quoted. */
function hasNextCommand(words: ShellWords): boolean {
  try {
    return words.nextCommand();
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
}

/** The request as the output has it; its keys keep their order. */
function shownRequest(request: PortableRequest): CurlRequest {
  const { body } = request;
  if (body?.kind !== "multipart") return { ...request, body };
  const parts = body.parts.map(({ name, value, file, filename, content_type }) => (
    { name, value, file, filename, content_type }
  ));
  return { ...request, body: { kind: "multipart", parts } };
}

function warningsOf(
  command: string,
  words: ShellWords,
  { unknown, files, variables }: CommandLine,
  { request, others, files: bodyFiles, hasGlob, isChallenged, secrets }: Conversion,
  unsupported: string[],
): RunWarning<typeof contract>[] {
  const warnings = warningList<WarningCode<typeof contract>>();
  if (secrets.length > 0) {
    warnings.add(
      "SECRET_IN_COMMAND",
      `The command holds secrets, which the output repeats: ${secrets.join(", ")}`,
    );
  }
  if (isChallenged) {
    warnings.add(
      "AUTH_ON_CHALLENGE",
      "curl sends no password before the server asks, and the code does not answer: give your " +
        "client the user by its own means, such as HTTPDigestAuth in Python",
    );
  }
  for (const name of unsupported) {
    warnings.add("UNSUPPORTED_OPTION", `--${name} does not show in the result`);
  }
  for (const option of unknown) {
    warnings.add(
      "UNKNOWN_OPTION",
      `"${cutText(option)}" ${unknownBecause(option)}`,
    );
  }
  const kept = [...new Set([...words.variables, ...variables])];
  if (kept.length > 0) {
    warnings.add("SHELL_VARIABLE", `Variables were kept as they are: ${someOf(kept)}`);
  }
  if (words.hasMore) {
    warnings.add(
      "TRAILING_SHELL",
      "What is after the curl command was ignored" +
        (endsAtAmpersand(command, request) ? ": put a URL with & in quotes" : ""),
    );
  }
  if ([request, ...others].some(sendsJsonAsForm)) {
    warnings.add(
      "JSON_AS_FORM",
      "The body is JSON, and curl sends it as application/x-www-form-urlencoded: add " +
        '-H "Content-Type: application/json", or use --json',
    );
  }
  const read = [...new Set([...files, ...bodyFiles])];
  if (read.length > 0) {
    warnings.add("FILE_REFERENCE", `The command reads files: ${someOf(read)}`);
  }
  if (others.length > 0) {
    const message = `The command has ${
      others.length + 1
    } URLs; the code is for the first, "more_requests" has the others`;
    warnings.add("MULTIPLE_URLS", message);
  }
  if (hasGlob) {
    warnings.add("URL_GLOB", "curl would expand the braces or brackets of the URL; they were kept");
  }
  if ([request, ...others].some(({ insecure }) => insecure)) {
    warnings.add("INSECURE", "--insecure turns the checks of certificates off");
  }
  return warnings.list();
}

/** Whether the shell takes an & of the URL for the end of the command. */
function endsAtAmpersand(command: string, { url }: PortableRequest): boolean {
  return url.includes("?") && command.includes(`${url.slice(url.lastIndexOf("?"))}&`);
}

function sendsJsonAsForm({ headers, body }: PortableRequest): boolean {
  if (body?.kind !== "text" || !/^\s*[[{]/.test(body.text)) return false;
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value;
  if (type !== "application/x-www-form-urlencoded") return false;
  try {
    parseJsonValue(body.text);
    return true;
  } catch {
    return false;
  }
}

function someOf(names: string[]): string {
  return firstNames(names, MAX_NAMES, (name) => cutText(name));
}

/**
 * curl takes no value after an equals sign: such a word is not an option to it, whatever is before
 * the sign.
 */
function unknownBecause(word: string): string {
  const [name = "", ...value] = word.split("=");
  return value.length > 0 && name.startsWith("--") && findLongOption(name)
    ? `is not an option of curl, which takes values as the next word: write ${name} and a space for the "="`
    : "is not known here; a word after it that is not an option was taken for its value";
}
