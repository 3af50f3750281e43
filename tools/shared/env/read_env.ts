/**
 * Reading of .env files: assignments by line, values plain or in quotes, nothing expanded.
 *
 * @module
 */

/** The assignments of a file. */
export interface EnvFile {
  /** Each key with its last value, in order of first appearance. */
  values: Map<string, string>;
  /** Each key with the lines on which it is assigned, from 1. */
  lines: Map<string, number[]>;
  /** Lines that could not be read as written, from 1. */
  faults: { line: number; kind: "INVALID_LINE" | "UNTERMINATED_QUOTE" }[];
}

const ASSIGNMENT = /[ \t]*(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_.-]*)[ \t]*=[ \t]*/y;
const BLANK_OR_COMMENT = /[ \t]*(?:#[^\n]*)?(?=\n|$)/y;
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  '"': '"',
  "\\": "\\",
};

/** Reads the text of a file, whose lines end in LF, CRLF or CR. */
export function readEnv(source: string): EnvFile {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const values = new Map<string, string>();
  const lines = new Map<string, number[]>();
  const faults: EnvFile["faults"] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const end = readLine(at);
    for (let i = at; i < end; i++) if (text[i] === "\n") line++;
    at = end;
  }
  return { values, lines, faults };

  /** Reads what begins at a line's start. @returns where the next line starts. */
  function readLine(start: number): number {
    if (matchAt(BLANK_OR_COMMENT, start)) return nextLine(text, start);
    const assignment = matchAt(ASSIGNMENT, start);
    if (!assignment) {
      faults.push({ line, kind: "INVALID_LINE" });
      return nextLine(text, start);
    }
    const [matched, key = ""] = assignment;
    const valueStart = start + matched.length;
    const quoted = readQuoted(valueStart);
    if (quoted === "unterminated") faults.push({ line, kind: "UNTERMINATED_QUOTE" });
    const isQuoted = typeof quoted === "object";
    values.set(key, isQuoted ? quoted.value : unquoted(lineFrom(text, valueStart)));
    const known = lines.get(key);
    if (known) known.push(line);
    else lines.set(key, [line]);
    return nextLine(text, isQuoted ? quoted.end : valueStart);
  }

  /** A value in quotes; undefined when the value has none, or when something else follows them. */
  function readQuoted(start: number): { value: string; end: number } | "unterminated" | undefined {
    const quote = text[start];
    if (quote !== '"' && quote !== "'" && quote !== "`") return undefined;
    const end = closingQuote(text, start, quote);
    if (end < 0) return "unterminated";
    if (!matchAt(BLANK_OR_COMMENT, end + 1)) return undefined;
    const inner = text.slice(start + 1, end);
    return { value: quote === '"' ? unescape(inner) : inner, end };
  }

  function matchAt(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(text);
  }
}

function closingQuote(text: string, start: number, quote: string): number {
  if (quote !== '"') return text.indexOf(quote, start + 1);
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at;
  }
  return -1;
}

/** Escapes of double quotes; any other backslash stays. */
function unescape(text: string): string {
  return text.replace(/\\([nrt"\\])/g, (escape, letter: string) => ESCAPES[letter] ?? escape);
}

/** A value without quotes: up to a comment, which white space parts from it. */
function unquoted(rest: string): string {
  const comment = rest.search(/(?:^|\s)#/);
  return (comment < 0 ? rest : rest.slice(0, comment)).trim();
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end);
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}
