/**
 * The help of a tool, from its contract.
 *
 * @module
 */
import type { JsonSchema } from "../../tools/catalog/descriptor.ts";
import { choicesOf } from "../../tools/catalog/properties.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { toReader, withoutSending } from "../local_words.ts";
import { exampleOf } from "./example.ts";
import { shellFormOf, textKeyOf } from "./shell_forms.ts";
import { LOCAL_CHARS } from "../../tools/tool.ts";
import { wrapText } from "./wrap.ts";
import { optionsOf, ownOptionsOf, switchesOf, type ToolOption } from "./options.ts";

const MAX_WIDTH = 100;
const INDENT = "      ";

/**
 * The output of `utools ID --help`: what the tool does, its options with defaults, an example.
 * @param columns The width of the terminal.
 */
export function helpOf(tool: AnyTool, columns = MAX_WIDTH): string {
  const width = Math.min(columns, MAX_WIDTH);
  const entry = (head: string, text: string) => [
    `  ${head}`,
    ...wrapText(text, width - INDENT.length).map((line) => INDENT + line),
  ];
  const own = ownOptionsOf(tool).map(({ name, value, help }) =>
    entry(`${name}${behind(value)}`, help)
  );
  const example = exampleOf(tool);
  return [
    `${tool.name} (${tool.id})`,
    ...wrapText(withoutSending(tool.description), width),
    "",
    `Usage: utools ${tool.id} [OPTIONS] ${filesOf(tool)}`,
    "",
    ...wrapText(fileHelp(tool), width),
    "",
    ...wrapText(
      "Options (--NAME @FILE reads a value from a file; a word that one option lists is an option too):",
      width,
    ),
    ...optionsOf(tool).flatMap((option) => entry(headOf(option), detailsOf(option))),
    "",
    "Of every tool:",
    ...own.flat(),
    "",
    "Limits:",
    ...limitsOf(tool),
    ...(example ? ["", `Example (${example.title}):`, example.command] : []),
    "",
  ].join("\n");
}

function filesOf(tool: AnyTool): string {
  const { textProperty, bytesAs } = tool;
  const { words, files, isSaid } = shellFormOf(tool);
  if (isSaid) return "[TEXT | FILE]";
  if (words) return [...words.map((word) => word.toUpperCase()), "[FILE]"].join(" ");
  if (files) return files.map((name) => name.toUpperCase()).join(" ");
  if (bytesAs?.item) return "[FILE...]";
  return textProperty === undefined && !bytesAs ? "[JSON-FILE]" : "[FILE]";
}

function fileHelp(tool: AnyTool): string {
  const { bytesAs } = tool;
  const textProperty = textKeyOf(tool);
  const { words, files, isSaid } = shellFormOf(tool);
  if (isSaid) {
    return `Words that name no file are "${textProperty}" themselves; a file, or the standard input, holds ` +
      "it as text in UTF-8.";
  }
  if (files) {
    const names = files.map((name) => `"${name}"`).join(" and ");
    return `The files are ${names}: texts in UTF-8; - is the standard input. One file alone, or the standard ` +
      "input alone, holds the whole input as JSON; options lie over it.";
  }
  if (words) {
    const first = words.length === 1 ? "The first word is" : "The first words are";
    const names = words.map((word) => `"${word}"`).join(" and ");
    return `${first} ${names}, unless an option gives ${
      words.length === 1 ? "it" : "one of them"
    }; the file, or the standard input, is ` +
      `"${textProperty}": text in UTF-8.`;
  }
  if (bytesAs?.item) {
    return `The files are items of "${bytesAs.property}", by their names and bytes.`;
  }
  if (bytesAs) {
    const when = Object.entries(bytesAs.when ?? {}).map(([key, value]) => `${key} ${value}`);
    const only = when.length > 0 ? `With ${when.join(" and ")} the` : "The";
    return `${only} file, or the standard input, is read as bytes.`;
  }
  if (textProperty === undefined) {
    return "The file, or the standard input, holds the whole input as JSON; options lie over it.";
  }
  return `The file, or the standard input, is "${textProperty}": text in UTF-8.`;
}

/** The limits that apply on the command line; limits of the service do not. */
function limitsOf({ limits, serviceLimits = [] }: AnyTool): string[] {
  return Object.entries(limits).map(([name, value]) => {
    const most = serviceLimits.includes(name) ? LOCAL_CHARS : value;
    return `  ${name} ${most.toLocaleString("en")}`;
  });
}

function headOf(option: ToolOption): string {
  const { kind, schema } = option;
  const switches = switchesOf(option).join(", ");
  if (kind === "flag") return switches;
  const type = typeof schema.type === "string" ? schema.type : "value";
  const value = kind === "list" ? "ITEM" : kind === "json" ? "JSON" : type.toUpperCase();
  return `${switches} ${value === "STRING" ? "TEXT" : value}`;
}

function detailsOf(option: ToolOption): string {
  const { kind, itemKind, schema } = option;
  const { description = "", default: value, minimum, maximum } = schema;
  const choices = choicesOf(option);
  const facts = [
    choices.length > 0 ? `one of ${choices.map(shown).join(", ")}` : "",
    minimum !== undefined || maximum !== undefined ? rangeOf(minimum, maximum) : "",
    itemKind ? "repeat it for more" : "",
    value !== undefined && kind !== "flag" ? `default: ${shown(value)}` : "",
  ].filter(Boolean);
  return `${toReader(withoutSending(String(description)))}${
    facts.length > 0 ? ` (${facts.join("; ")})` : ""
  }`;
}

function rangeOf(minimum: JsonSchema[string], maximum: JsonSchema[string]): string {
  if (minimum === undefined) return `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}

/** A word as is, anything else as JSON, so that it is visible. */
function shown(value: unknown): string {
  return typeof value === "string" && /^[!-+\--~]+$/.test(value) ? value : JSON.stringify(value);
}

function behind(value: string | undefined): string {
  return value === undefined ? "" : ` ${value}`;
}
