import { isCSharpSign, parseCSharp } from "./csharp.ts";
import { isElixirSign, parseElixir } from "./elixir.ts";
import { isGoStart, parseGo } from "./go.ts";
import { isJavaFrame, parseJava } from "./java.ts";
import { isJavaScriptFrame, parseJavaScript } from "./javascript.ts";
import {
  DOTNET_LIBRARY,
  GO_LIBRARY_FILE,
  GO_STANDARD_FUNCTION,
  JVM_LIBRARY,
  PHP_LIBRARY_FILE,
  PYTHON_LIBRARY_FILE,
  RUBY_LIBRARY_FILE,
  RUST_LIBRARY_FILE,
  SCRIPT_LIBRARY_FILE,
} from "./libraries.ts";
import { isPhpSign, parsePhp } from "./php.ts";
import { isPythonStart, parsePython } from "./python.ts";
import { isRubySign, parseRuby } from "./ruby.ts";
import { isRustPanic, parseRust } from "./rust.ts";
import type { Frame, Trace } from "./trace.ts";

import type { contract } from "./contract.ts";
import type { RunOutput } from "../../tool.ts";

export type LanguageName = RunOutput<typeof contract>["language"];

interface Language {
  /** Whether a line shows that a text is of this language. */
  isSign: (line: string) => boolean;
  /** The first trace of a text; undefined if there is none. */
  parse: (lines: readonly string[]) => Trace | undefined;
  /** Whether a frame is of a library, the runtime or the standard library. */
  isForeign: (frame: { function: string; file: string; library: string }) => boolean;
}

/** In the order in which they are tried: what one is sure of may look like a later one. */
const NAMES: readonly LanguageName[] = [
  "ruby",
  "elixir",
  "php",
  "python",
  "rust",
  "go",
  "java",
  "csharp",
  "javascript",
];

/**
 * Beside Elixir's own and OTP's, the frameworks that are in most traces: nothing else tells a
 * dependency.
 */
const ELIXIR_LIBRARIES: ReadonlySet<string> = new Set(
  ("elixir eex ex_unit iex logger mix stdlib kernel erts compiler crypto ssl inets " +
    "phoenix phoenix_html phoenix_live_view phoenix_pubsub phoenix_ecto plug plug_cowboy plug_crypto cowboy " +
    "cowlib ranch bandit thousand_island ecto ecto_sql db_connection postgrex myxql oban absinthe jason tesla " +
    "hackney finch mint req telemetry swoosh gettext gen_stage flow broadway").split(" "),
);

export const LANGUAGES: Record<LanguageName, Language> = {
  ruby: {
    isSign: isRubySign,
    parse: parseRuby,
    isForeign: ({ file, library }) => library !== "" || RUBY_LIBRARY_FILE.test(file),
  },
  elixir: {
    isSign: isElixirSign,
    parse: parseElixir,
    isForeign: ({ file, library }) =>
      file === "" || ELIXIR_LIBRARIES.has(library) || /(?:^|\/)deps\//.test(file),
  },
  php: {
    isSign: isPhpSign,
    parse: parsePhp,
    isForeign: ({ file }) => file === "" || PHP_LIBRARY_FILE.test(file),
  },
  python: {
    isSign: isPythonStart,
    parse: parsePython,
    isForeign: ({ file }) => PYTHON_LIBRARY_FILE.test(file),
  },
  rust: {
    isSign: isRustPanic,
    parse: parseRust,
    isForeign: ({ function: name, file }) =>
      file === "" || RUST_LIBRARY_FILE.test(file) ||
      /^(?:std::|core::|alloc::|rust_begin_unwind|__rust)/.test(name),
  },
  go: {
    isSign: isGoStart,
    parse: parseGo,
    isForeign: ({ function: name, file }) =>
      GO_LIBRARY_FILE.test(file) || GO_STANDARD_FUNCTION.test(name),
  },
  java: {
    isSign: isJavaFrame,
    parse: parseJava,
    isForeign: ({ function: name, file }) => file.startsWith("<") || JVM_LIBRARY.test(name),
  },
  csharp: {
    isSign: isCSharpSign,
    parse: parseCSharp,
    isForeign: ({ function: name }) => DOTNET_LIBRARY.test(name),
  },
  javascript: {
    isSign: isJavaScriptFrame,
    parse: parseJavaScript,
    isForeign: ({ file }) => file === "" || SCRIPT_LIBRARY_FILE.test(file),
  },
};

/** Every sign holds one of these: most lines of a log need no closer look. */
const HINT =
  /at |@|File "|Traceback|panic|goroutine|:in |\.(?:rb|erb|rake):|\*\* \(|#\d|[Ss]tack ?trace|--- End|Unhandled/;

const MIN_SIGN_CHARS = 5;

/** The language of a stack trace, by its lines; undefined when none of them is a sign. */
export function detectLanguage(lines: readonly string[]): LanguageName | undefined {
  const candidates = lines.filter((line) => line.length >= MIN_SIGN_CHARS && HINT.test(line));
  return NAMES.find((name) => candidates.some(LANGUAGES[name].isSign));
}

/** Whether a frame is of the program itself. */
export function isInApp(language: LanguageName, frame: Frame): boolean {
  // Windows writes the same paths with backslashes.
  const file = (frame.file ?? "").replaceAll("\\", "/");
  const { function: name, library = "" } = frame;
  return !LANGUAGES[language].isForeign({ function: name ?? "", file, library });
}
