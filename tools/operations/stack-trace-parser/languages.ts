import { isGoStart, parseGo } from "./go.ts";
import { isJavaFrame, parseJava } from "./java.ts";
import { isJavaScriptFrame, parseJavaScript } from "./javascript.ts";
import { isPythonStart, parsePython } from "./python.ts";
import { isRustPanic, parseRust } from "./rust.ts";
import type { Frame, Trace } from "./trace.ts";

export type LanguageName = "javascript" | "python" | "java" | "go" | "rust";

interface Language {
  /** Whether a line shows that a text is of this language. */
  isSign: (line: string) => boolean;
  /** The first trace of a text; undefined when there is none. */
  parse: (lines: readonly string[]) => Trace | undefined;
  /** Whether a frame is of a library, the runtime or the standard library. */
  isForeign: (frame: { function: string; file: string }) => boolean;
}

/** In the order in which they are tried: what one is sure of may look like a later one. */
export const LANGUAGES: Record<LanguageName, Language> = {
  python: {
    isSign: isPythonStart,
    parse: parsePython,
    isForeign: ({ file }) => /(?:site|dist)-packages\/|\/lib\/python|^</.test(file),
  },
  rust: {
    isSign: isRustPanic,
    parse: parseRust,
    isForeign: ({ function: name, file }) =>
      file === "" || /^\/rustc\/|\/\.cargo\/registry\//.test(file) ||
      /^(?:std::|core::|alloc::|rust_begin_unwind|__rust)/.test(name),
  },
  go: {
    isSign: isGoStart,
    parse: parseGo,
    isForeign: ({ function: name, file }) =>
      /\/src\/runtime\/|\/usr\/local\/go\/src\/|\/go\/pkg\/mod\/|\/vendor\//.test(file) ||
      name.startsWith("runtime.") || name === "panic",
  },
  java: {
    isSign: isJavaFrame,
    parse: parseJava,
    isForeign: ({ function: name }) =>
      /^(?:java|javax|jdk|(?:com\.)?sun|kotlin|scala)\./.test(name),
  },
  javascript: {
    isSign: isJavaScriptFrame,
    parse: parseJavaScript,
    isForeign: ({ file }) => file === "" || /node_modules\/|^node:|^internal\//.test(file),
  },
};

/** The language of a stack trace, by its lines; undefined when none of them is a sign. */
export function detectLanguage(lines: readonly string[]): LanguageName | undefined {
  const names = Object.keys(LANGUAGES) as LanguageName[];
  return names.find((name) => lines.some(LANGUAGES[name].isSign));
}

/** Whether a frame is of the program itself. */
export function isInApp(language: LanguageName, frame: Frame): boolean {
  // Windows writes the same paths with backslashes.
  const file = (frame.file ?? "").replaceAll("\\", "/");
  return !LANGUAGES[language].isForeign({ function: frame.function ?? "", file });
}
