/**
 * Warnings about parts of a schema that do not do what its author may expect.
 *
 * @module
 */
import type { Warning } from "../../tool.ts";
import { isUnknownLanguage } from "../agent_contract/unwrap.ts";
import { cutText } from "../cut_text.ts";
import { formatPointer } from "../json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { firstNames } from "../messages.ts";
import { nearest } from "../nearest.ts";
import { ToolError } from "../tool_error.ts";
import type { SCHEMA_WARNINGS } from "./contract.ts";
import { dialectOf, type Draft, DRAFTS } from "./dialects.ts";
import { FORMATS } from "./formats.ts";
import { keywordValue, type SchemaNode } from "./schema_node.ts";
import { ignoresSiblings, type SchemaSet } from "./schema_set.ts";
import { type WarningCollector, warningList } from "../warning_list.ts";

type Code = keyof typeof SCHEMA_WARNINGS;

/**
 * Refuses a schema without any keyword, such as the definition of a tool that wraps one: every value would be valid.
 *
 * @param place Its name in messages.
 * @throws {ToolError} `INVALID_SCHEMA`.
 */
export function requireKeywords(schema: JsonValue, place = '"schema"'): void {
  if (!isUnknownLanguage(schema)) return;
  const object = schema as JsonObject;
  const names = Object.keys(object);
  const holder = names.find((name) => isSchemaLike(object[name]!));
  const known = dialectOf("2020-12").keywords;
  const advice = holder === undefined
    ? adviceOn(names[0]!, known)
    : `; send what is under "${cutText(holder)}" alone`;
  throw new ToolError<"INVALID_SCHEMA">(
    "INVALID_SCHEMA",
    `${place} has no keyword of JSON Schema, so that every value would be valid: it has ${
      firstNames(names, MAX_NAMES, (name) => `"${cutText(name)}"`)
    }${advice}`,
    { pointer: "" },
  );
}

/** Names of a schema that a message lists. */
const MAX_NAMES = 5;

/** Warnings about a valid schema. */
export function schemaWarnings(
  set: SchemaSet,
  root: SchemaNode,
  draft: Draft,
): Warning<Code>[] {
  const warnings = warningList<Code>();
  warnOfNothing(root, draft, warnings);
  warnOfUnknownKeywords(set, root, draft, warnings);
  warnOfUncheckedFormats(set, warnings);
  return warnings.list();
}

type Warnings = WarningCollector<Code>;

/** Keywords that ask nothing of a value. */
const ASKING_NOTHING: ReadonlySet<string> = new Set(
  ("$schema $id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions title description default " +
    "examples deprecated readOnly writeOnly").split(" "),
);

/** One warning about a schema whose root asks nothing, as a document of definitions does; `{}` is meant to. */
function warnOfNothing({ value }: SchemaNode, draft: Draft, warnings: Warnings): void {
  if (!isJsonObject(value) || Object.keys(value).length === 0) return;
  const { keywords } = dialectOf(draft);
  if (Object.keys(value).some((name) => keywords.has(name) && !ASKING_NOTHING.has(name))) return;
  const holder = ["$defs", "definitions"].find((name) => isJsonObject(value[name]));
  const [name] = Object.keys(holder === undefined ? {} : value[holder]!);
  const advice = name === undefined
    ? ""
    : `: to check by one of its definitions, add "$ref", such as ${
      JSON.stringify("#" + formatPointer([holder!, cutText(name)]))
    }`;
  warnings.add(
    "NOTHING_CHECKED",
    `"schema" asks nothing at its root, so that every value is valid${advice}`,
    "",
  );
}

/**
 * One warning per name that is not a keyword, at its first use in the caller's schema, the root's
 * first.
 */
function warnOfUnknownKeywords(
  { nodes }: SchemaSet,
  root: SchemaNode,
  draft: Draft,
  warnings: Warnings,
): void {
  const told = new Set<string>();
  warnIn(root, draft);
  for (const node of nodes) {
    const { document, dialect } = node.resource;
    if (document.isMain && node !== root) warnIn(node, dialect.draft);
  }

  function warnIn({ value, pointer }: SchemaNode, draft: Draft): void {
    const { keywords } = dialectOf(draft);
    for (const name of Object.keys(value)) {
      if (keywords.has(name) || name.startsWith("x-") || told.has(name)) continue;
      told.add(name);
      warnings.add(
        "UNKNOWN_KEYWORD",
        () =>
          `"${cutText(name)}" is not a keyword of ${draft} and has no effect` +
          (pointer === "" && isSchemaLike((value as JsonObject)[name]!)
            ? "; if it holds the schema, send that alone"
            : adviceOn(name, keywords)),
        pointer + formatPointer([name]),
      );
    }
  }
}

/** Whether a value looks like a schema, which an API's request or a tool's definition wraps. */
function isSchemaLike(value: JsonValue): boolean {
  return isJsonObject(value) &&
    (Object.hasOwn(value, "type") || Object.hasOwn(value, "properties"));
}

/** The keyword that the author of an unknown one may have meant. */
function adviceOn(name: string, keywords: ReadonlySet<string>): string {
  if (name === "nullable") return '; it is one of OpenAPI 3.0: list "null" in "type" instead';
  const others = DRAFTS.filter((draft) => dialectOf(draft).keywords.has(name));
  if (others.length > 0) return `; it is one of ${others.join(" and ")}`;
  // A shorter name is as near to "if" as to anything.
  const [near] = name.length < 3 ? [] : nearest(name, keywords, 1);
  return near === undefined ? "" : `; did you mean "${near}"?`;
}

/** One warning per format that is not asserted, at its first use. */
function warnOfUncheckedFormats({ nodes, options }: SchemaSet, warnings: Warnings): void {
  if (!options.assertFormats) return;
  const told = new Set<string>();
  for (const node of nodes) {
    const format = keywordValue(node, "format");
    if (typeof format !== "string" || FORMATS.has(format) || told.has(format)) continue;
    if (ignoresSiblings(node)) continue;
    told.add(format);
    const [near] = format.length < 3 ? [] : nearest(format, FORMATS.keys(), 1);
    const message = `The format "${cutText(format)}" is not checked: any value passes it` +
      (near === undefined ? "" : `; did you mean "${near}"?`);
    warnings.add("FORMAT_NOT_CHECKED", message, `${node.pointer}/format`);
  }
}
