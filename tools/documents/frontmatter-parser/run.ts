import type { Run, RunInput, RunReturn, WarningCode } from "../../tool.ts";
import { type JsonObject, setOwn } from "../../shared/json/value.ts";
import { positionAt } from "../../shared/text_position.ts";
import { emptyInput, requiredField } from "../../shared/tool_error.ts";
import { requireChoice } from "../../shared/unused_properties.ts";
import { type WarningCollector, warningList } from "../../shared/warning_list.ts";
import { firstComment } from "./comments.ts";
import { contract } from "./contract.ts";
import { readData } from "./read_data.ts";
import { splitDocument } from "./split.ts";
import { writeFrontMatter } from "./write_data.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

const { max_depth: MAX_DEPTH } = contract.limits;

/** Reads the front matter of a document, or writes it again. */
export const run: Run<typeof contract> = (input, { given }) => {
  requireChoice(input, "action", READ_BY, given);
  return input.action === "parse" ? parse(input) : serialize(input);
};

const READ_BY = { data: { choices: ["serialize"], isAsked: true } } as const;

function parse({ input: text, format, data: unwritten, merge }: Input): Return {
  if (!text) throw emptyInput("input");
  const warnings = warningList<WarningCode<typeof contract>>();
  const split = splitDocument(text, format);
  const { start, end, bodyStart } = split;
  const data = split.format ? readData(text, split, MAX_DEPTH, warnings) : {};
  if (split.isUnclosed) warnUnclosed(warnings);
  else if (!split.format) {
    const what = format === "auto" ? "front matter" : `${format} front matter`;
    warnings.add(
      "NO_FRONT_MATTER",
      `The document has no ${what}: all of it is body${misplaced(text)}`,
    );
  }
  if (unwritten || merge) {
    const path = unwritten ? "data" : "merge";
    warnings.add("DATA_UNUSED", `"${path}" has no effect in parse: send action "serialize"`, path);
  }
  const body = text.slice(bodyStart);
  return {
    output: {
      has_front_matter: split.format !== null,
      format: split.format,
      data,
      raw: text.slice(start, end).replace(/\r?\n$/, ""),
      body,
      body_line: countLineFeeds(text.slice(0, bodyStart)) + 1,
    },
    stats: statsOf(data, body),
    warnings: warnings.list(),
  };
}

/** Says why a text that looks like front matter is not: something is before it, or its fence is not a fence. */
function misplaced(text: string): string {
  const [before, fence] = /^(?:\s*\n|```\w*[ \t]*\r?\n|\s+)(---|\+\+\+)[ \t]*\r?\n/.exec(text) ??
    [];
  if (before !== undefined) {
    return `; its ${fence} must be on line 1, with nothing before it`;
  }
  const [dashes] = /^[-\u2010-\u2015]{1,3}(?=[ \t]*\r?\n)/.exec(text) ?? [];
  return dashes !== undefined && /[^-]/.test(dashes)
    ? `; line 1 has a typographic dash: write ---`
    : "";
}

function serialize({ input: text = "", data: given, format, merge }: Input): Return {
  if (!given) throw text === "" ? emptyInput("input") : requiredField("data");
  const warnings = warningList<WarningCode<typeof contract>>();
  const split = splitDocument(text, "auto");
  if (split.isUnclosed) warnUnclosed(warnings);
  else if (!split.format) warnMisplaced(text, warnings);
  const own = merge && split.format ? readData(text, split, MAX_DEPTH, warnings) : {};
  const data = merged(own, given as JsonObject);
  const comment = firstComment(text, split);
  if (comment !== undefined) warnComments(text, comment, warnings);
  const body = text.slice(split.bodyStart);
  const wanted = format === "auto" ? split.format ?? "yaml" : format;
  return {
    output: writeFrontMatter(data, wanted, MAX_DEPTH) + body,
    stats: statsOf(data, body),
    warnings: warnings.list(),
  };
}

/** What looks like front matter stays in the body, under the one that is written. */
function warnMisplaced(
  text: string,
  warnings: WarningCollector<WarningCode<typeof contract>>,
): void {
  const why = misplaced(text);
  if (why === "") return;
  warnings.add("NO_FRONT_MATTER", `The document has no front matter to replace${why}`);
}

function warnUnclosed(warnings: WarningCollector<WarningCode<typeof contract>>): void {
  warnings.add(
    "UNCLOSED_FRONT_MATTER",
    "Line 1 opens front matter that is never closed: the whole document is body",
  );
}

function warnComments(
  text: string,
  offset: number,
  warnings: WarningCollector<WarningCode<typeof contract>>,
): void {
  const { line } = positionAt(text, offset);
  warnings.add(
    "COMMENTS_DROPPED",
    `The replaced front matter has comments, the first on line ${line}; they are dropped`,
  );
}

/** The first object's keys, then new ones; where both have one, the value of the second. */
function merged(own: JsonObject, over: JsonObject): JsonObject {
  const data: JsonObject = {};
  for (const [key, value] of Object.entries(own)) setOwn(data, key, value);
  for (const [key, value] of Object.entries(over)) setOwn(data, key, value);
  return data;
}

function statsOf(data: JsonObject, body: string) {
  return {
    keys: Object.keys(data).length,
    body_chars: body.length,
    body_words: body.match(/\S+/g)?.length ?? 0,
  };
}

function countLineFeeds(text: string): number {
  return text.split("\n").length - 1;
}
