import type { ErrorCode, Run, RunWarning } from "../../tool.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { findTrace } from "./find_trace.ts";
import { isInApp, type LanguageName } from "./languages.ts";
import type { Exception, Frame, Trace } from "./trace.ts";

type Code = ErrorCode<typeof contract>;

type AppFrame = Omit<Frame, "library"> & { in_app: boolean };

/** Control sequences of terminals (ECMA-48, section 5.4): colours and the like. */
const CONTROL_SEQUENCE = new RegExp(String.raw`\u001b\[[0-?]*[ -/]*[@-~]`, "g");

/** A line break as JSON writes it: a trace out of a log of JSON lines. */
const ESCAPED_BREAK = /\\n[ \t]*(?:at |File |\\t)|\\n\\t/;

/** Parses the first stack trace of a text, in any of nine languages. */
export const run: Run<typeof contract> = ({ input: text, language: wanted }) => {
  const lines = linesOf(text.replace(CONTROL_SEQUENCE, ""));
  const found = findTrace(lines, wanted);
  if (!found) throw noStackTrace(wanted, text);
  const { language, trace } = found;
  checkFrames(trace);
  const exceptions = trace.exceptions.map((exception) => withPlaces(exception, language));
  const root = exceptions[trace.rootCause];
  const frames = exceptions.flatMap((exception) => exception.frames);
  return {
    output: {
      language,
      exceptions,
      root_cause: trace.rootCause,
      summary: root ? summaryOf(root, exceptions) : "",
    },
    stats: {
      exceptions: exceptions.length,
      frames: frames.length,
      in_app_frames: frames.filter((frame) => frame.in_app).length,
    },
    warnings: trace.hasMore ? [multipleTraces()] : [],
  };
};

/** Lines end in LF, CRLF or CR; hundreds of thousands are split faster by a string than by a pattern. */
function linesOf(text: string): string[] {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

function noStackTrace(language: LanguageName | "auto", text: string): ToolError<Code> {
  const asked = language === "auto"
    ? "of JavaScript, Python, Java, C#, Go, Rust, Ruby, PHP or Elixir"
    : `of ${language}`;
  return new ToolError<Code>(
    "NO_STACK_TRACE",
    `"input" has no stack trace ${asked}: send the lines as the program printed them${
      ESCAPED_BREAK.test(text) ? ", with line breaks where \\n is written out" : ""
    }`,
  );
}

function checkFrames({ exceptions }: Trace): void {
  const { max_frames } = contract.limits;
  const count = exceptions.reduce((sum, { frames }) => sum + frames.length, 0);
  if (count > max_frames) {
    throw inputTooLarge("max_frames", max_frames, count, "The number of frames is");
  }
}

function withPlaces(exception: Exception, language: LanguageName) {
  const { type, message, relation, relatedTo, frames, omitted } = exception;
  return {
    type,
    message,
    relation,
    related_to: relatedTo,
    frames: frames.map((frame) => ({
      function: frame.function,
      file: frame.file,
      line: frame.line,
      column: frame.column,
      in_app: isInApp(language, frame),
    })),
    omitted_frames: omitted,
  };
}

/** Type: message at FUNCTION (FILE:LINE), as far as they are known. */
function summaryOf(root: Placed, exceptions: readonly Placed[]): string {
  const [firstLine] = root.message.split("\n");
  const what = firstLine === "" ? root.type : `${root.type}: ${firstLine}`;
  const frame = ownFrame(root, exceptions) ?? root.frames[0];
  const where = frame ? placeOf(frame) : "";
  return where === "" ? what : `${what} at ${where}`;
}

type Placed = ReturnType<typeof withPlaces>;

/** The first frame of own code: of a cause that libraries alone have seen, that of what it caused. */
function ownFrame(root: Placed, exceptions: readonly Placed[]): AppFrame | undefined {
  // Each is related to one that precedes it, so that there is an end.
  let one = root;
  while (!one.frames.some((frame) => frame.in_app)) {
    if (one.relation !== "cause_of" || one.related_to === null) return undefined;
    one = exceptions[one.related_to]!;
  }
  return one.frames.find((frame) => frame.in_app);
}

function placeOf({ function: name, file, line }: AppFrame): string {
  const place = file === null || line === null ? file ?? "" : `${file}:${line}`;
  if (name === null) return place;
  return place === "" ? name : `${name} (${place})`;
}

function multipleTraces(): RunWarning<typeof contract> {
  return {
    code: "MULTIPLE_TRACES",
    message: "The text has more traces after the first one; they were not parsed",
  };
}
