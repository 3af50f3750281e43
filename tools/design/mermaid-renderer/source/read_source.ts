/**
 * Prepares a source before the reader of its type gets it: line ends, frontmatter, directives, comments.
 *
 * @module
 */
import { parseJsonValue } from "../../../shared/json/parse.ts";
import type { JsonValue } from "../../../shared/json/value.ts";
import { emptyInput, inputTooLarge } from "../../../shared/tool_error.ts";
import { utf8Length } from "../../../shared/utf8.ts";
import { contract } from "../contract.ts";
import type { Warnings } from "../warnings.ts";
import { type Range, type SourceText, sourceText } from "./source_text.ts";
import { type Look, readLook } from "./look.ts";
import { syntaxError } from "./syntax_error.ts";
import { readYamlMapping } from "./yaml_mapping.ts";

/** A source whose frontmatter, directives and comments are read or gone. */
export interface PreparedSource {
  /** The text that is left; it starts with the diagram's keyword. */
  source: SourceText;
  /** The frontmatter's title. */
  title: string | null;
  /** The colours that it asks for. */
  look: Look | undefined;
  /** UTF-8 bytes of the source as it was sent. */
  bytes: number;
}

/**
 * Prepares a submitted source. It does not find out the diagram's type; `diagramType` does.
 *
 * @param warnings Gets `CONFIG_IGNORED` and `VALUE_IN_COMMENT`.
 * @throws {ToolError} `EMPTY_INPUT`, `INPUT_TOO_LARGE`, and for frontmatter and directives the codes of syntax.
 */
export function readSource(sent: string, warnings: Warnings): PreparedSource {
  const bytes = utf8Length(sent);
  const cleaned = withSingleQuotedAttributes(withLineFeeds(sourceText(sent)));
  const frontmatter = readFrontmatter(cleaned, bytes, warnings);
  const directives = readDirectives(frontmatter, warnings);
  const source = trimmedStart(withoutComments(directives.rest));
  if (source.text.trim() === "") throw emptyInput("source");
  checkSize(bytes);
  return { source, title: frontmatter.title, look: directives.look, bytes };
}

function checkSize(bytes: number): void {
  const { max_input_bytes: max } = contract.limits;
  if (bytes <= max) return;
  throw inputTooLarge("max_input_bytes", max, bytes, "UTF-8 bytes of the source:");
}

function withLineFeeds(source: SourceText): SourceText {
  const { text } = source;
  const removed: Range[] = text.startsWith("\ufeff") ? [{ start: 0, end: 1 }] : [];
  for (const { index } of text.matchAll(/\r\n/g)) removed.push({ start: index, end: index + 1 });
  const cut = source.without(removed);
  return cut.rewritten(cut.text.replaceAll("\r", "\n"));
}

/**
 * Double quotes around attributes of tags become single ones, as Mermaid does before everything else: in
 * `["<i class="x">"]` they do not end the label.
 */
function withSingleQuotedAttributes(source: SourceText): SourceText {
  const { text } = source;
  let output = "";
  let at = 0;
  const tagStart = /<\w+/g;
  for (let tag = tagStart.exec(text); tag; tag = tagStart.exec(text)) {
    const end = text.indexOf(">", tagStart.lastIndex);
    if (end < 0) break;
    output += text.slice(at, tagStart.lastIndex);
    output += text.slice(tagStart.lastIndex, end).replace(/="([^"]*)"/g, "='$1'");
    at = end;
    tagStart.lastIndex = end;
  }
  return source.rewritten(output + text.slice(at));
}

/** The settings that one step of the preparation read, and the text that it left. */
interface ReadSettings {
  look: Look | undefined;
  rest: SourceText;
}

interface Frontmatter extends ReadSettings {
  title: string | null;
}

function readFrontmatter(source: SourceText, bytes: number, warnings: Warnings): Frontmatter {
  const { text } = source;
  const [opening, indent = ""] = /^\s*?(?<=^|\n)([^\S\n]*)---[^\S\n]*(?:\n|$)/.exec(text) ?? [];
  if (opening === undefined) return { title: null, look: undefined, rest: source };
  checkSize(bytes);

  const end = text.slice(opening.length).matchAll(/(?<=^|\n)([^\S\n]*)---[^\S\n]*(?=\n|$)/g)
    // As in Mermaid, the second line is indented as the first.
    .find((line) => line[1] === indent);
  if (!end) {
    throw syntaxError(source, {
      offset: text.indexOf("---"),
      problem: "the frontmatter has no end",
      expected: indent === "" ? "a second line ---" : "a second line ---, indented as the first",
    });
  }
  const settings = readSettings(source, opening.length, opening.length + end.index, warnings);
  const length = opening.length + end.index + end[0].length;
  return { ...settings, rest: source.without([{ start: 0, end: length }]) };
}

/** The title and the colours. */
function readSettings(source: SourceText, start: number, end: number, warnings: Warnings) {
  // Keeps the line breaks before it: warnings count lines of the whole source.
  const before = source.text.slice(0, start).replace(/[^\n]+/g, "");
  const values = readYamlMapping(before + source.text.slice(start, end), warnings);
  if (!(values instanceof Map)) {
    throw syntaxError(source, {
      offset: start + Math.max(0, values.offset - before.length),
      problem: `the frontmatter is not YAML: ${values.reason}`,
    });
  }
  const { look, isAllUsed } = readLook(values.get("config"));
  if (!isAllUsed || [...values.keys()].some((key) => key !== "title" && key !== "config")) {
    warnings.add(
      "CONFIG_IGNORED",
      "Settings of the frontmatter were ignored: only the title, config.theme and the colours of " +
        "config.themeVariables are used",
    );
  }
  const title = values.get("title");
  const isText = typeof title === "string" || typeof title === "number";
  return { title: isText ? String(title) : null, look };
}

/** Directives: `%%{ … }%%`, also over several lines. A later one stands over an earlier one. */
function readDirectives(
  { rest: source, look: before }: ReadSettings,
  warnings: Warnings,
): ReadSettings {
  const { text } = source;
  const removed: Range[] = [];
  let look = before;
  for (let start = text.indexOf("%%{"); start >= 0;) {
    const close = text.indexOf("}%%", start + 3);
    if (close < 0) {
      throw syntaxError(source, {
        code: "UNCLOSED_DELIMITER",
        offset: start,
        problem: "the directive %%{ has no end",
        expected: "}%%",
      });
    }
    look = readLook(initConfig(text.slice(start + 3, close)), look).look;
    removed.push({ start, end: close + 3 });
    start = text.indexOf("%%{", close + 3);
  }
  if (removed.length > 0) {
    warnings.add(
      "CONFIG_IGNORED",
      "Of directives %%{ … }%% only theme and the colours of themeVariables are used",
    );
  }
  return { look, rest: source.without(removed) };
}

/** The configuration of `init: {…}`; as in Mermaid, its strings may be in single quotes. */
function initConfig(directive: string): JsonValue | undefined {
  const written = /^\s*init(?:ialize)?\s*:(.*)$/s.exec(directive)?.[1];
  if (written === undefined) return undefined;
  try {
    return parseJsonValue(written.replaceAll("'", '"'));
  } catch {
    return undefined;
  }
}

/**
 * Comment lines go with their line break and the blank lines before them, as in Mermaid, for whose patterns
 * U+2028 and U+2029 begin a line too.
 */
function withoutComments(source: SourceText): SourceText {
  const { text } = source;
  const removed: Range[] = [];
  let from = 0;
  for (let at = text.indexOf("%%"); at >= 0; at = text.indexOf("%%", Math.max(from, at + 1))) {
    const start = text[at + 2] === "{" ? undefined : commentStart(text, from, at);
    if (start === undefined) continue;
    const lineEnd = text.indexOf("\n", at);
    from = lineEnd < 0 ? text.length : lineEnd + 1;
    removed.push({ start, end: from });
  }
  return source.without(removed);
}

/** The start of the white space before a `%%` that begins a line; undefined when something else is before it. */
function commentStart(text: string, from: number, at: number): number | undefined {
  let start = at;
  while (start > from && /\s/.test(text[start - 1]!)) start--;
  if (start === from) return start;
  const lineEnd = text.slice(start, at).search(/[\n\u2028\u2029]/);
  return lineEnd < 0 ? undefined : start + lineEnd + 1;
}

function trimmedStart(source: SourceText): SourceText {
  const { text } = source;
  return source.without([{ start: 0, end: text.length - text.trimStart().length }]);
}
