import type { ErrorCode, Run, RunWarning, WarningCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { firstNames } from "../../shared/messages.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { warningList } from "../../shared/warning_list.ts";
import { type CommandLine, readCommandLine } from "./command_line.ts";
import type { contract, CurlRequest } from "./contract.ts";
import { type Conversion, convert, type PortableRequest } from "./request.ts";
import { type ShellWords, shellWords } from "./shell_words.ts";
import { writeFetch } from "./writers/fetch.ts";
import { writeGo } from "./writers/go.ts";
import { writeHttp } from "./writers/http.ts";
import { writeNode } from "./writers/node.ts";
import { writePython } from "./writers/python.ts";

type Code = ErrorCode<typeof contract>;

/** Names that one message lists. */
const MAX_NAMES = 5;

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
  expectCurl(words);
  const line = readCommandLine(words.next);
  const conversion = convert(line.given);
  const unsupported = line.given.filter(({ hasEffect }) => !hasEffect).map(({ name }) => name);
  const { request } = conversion;
  const output = {
    request: shownRequest(request),
    code: WRITERS[target](request),
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
    warnings: warningsOf(words, line, conversion, output.unsupported),
  };
};

/** Reads the first word, behind the "$ " of a terminal. */
function expectCurl(words: ShellWords): void {
  const first = words.next();
  const program = first === "$" ? words.next() : first;
  if (program === "curl" || program === "curl.exe" || program?.endsWith("/curl")) return;
  const shown = program === undefined ? "nothing" : `"${cutText(program)}"`;
  throw new ToolError<Code>(
    "NOT_CURL",
    `The command must begin with "curl"; it begins with ${shown}`,
  );
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
  words: ShellWords,
  { unknown }: CommandLine,
  { request, files, urls, hasGlob, secrets }: Conversion,
  unsupported: string[],
): RunWarning<typeof contract>[] {
  const warnings = warningList<WarningCode<typeof contract>>();
  if (secrets.length > 0) {
    warnings.add(
      "SECRET_IN_COMMAND",
      `The command holds secrets, which the output repeats: ${secrets.join(", ")}`,
    );
  }
  for (const name of unsupported) {
    warnings.add("UNSUPPORTED_OPTION", `--${name} does not show in the result`);
  }
  for (const option of unknown) {
    warnings.add(
      "UNKNOWN_OPTION",
      `"${cutText(option)}" is not known here and was taken to have no argument`,
    );
  }
  if (words.variables.size > 0) {
    const names = someOf([...words.variables]);
    warnings.add("SHELL_VARIABLE", `Shell variables were kept as they are: ${names}`);
  }
  if (words.hasMore) {
    warnings.add("TRAILING_SHELL", "What stands behind the curl command was ignored");
  }
  if (files.length > 0) {
    warnings.add("FILE_REFERENCE", `The command reads files: ${someOf([...new Set(files)])}`);
  }
  if (urls > 1) {
    warnings.add("MULTIPLE_URLS", `The command has ${urls} URLs; only the first was converted`);
  }
  if (hasGlob) {
    warnings.add("URL_GLOB", "curl would expand the braces or brackets of the URL; they were kept");
  }
  if (request.insecure) {
    warnings.add("INSECURE", "--insecure turns the checks of certificates off");
  }
  return warnings.list();
}

function someOf(names: string[]): string {
  return firstNames(names, MAX_NAMES, (name) => cutText(name));
}
