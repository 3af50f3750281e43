import { cutText } from "../../shared/cut_text.ts";
import { type Source, syntaxError, type Template, type VariableNode } from "./template.ts";

/** A name, then members by name or by index. */
const FORMAT_FIELD = /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*|\[[0-9]+\])*/y;
const SEGMENT = /[A-Za-z0-9_]+/g;
const DOLLAR_PLACEHOLDER = /\$(?:(\$)|([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)\})/y;
const BRACE = /[{}]/g;

/**
 * Reads the subset of Python's format strings that only names values: {name}, {a.b}, {a[0]}, and {{ and }}
 * for braces.
 *
 * @throws {ToolError} `TEMPLATE_SYNTAX`.
 */
export function readFormat(source: Source): Template {
  const { text } = source;
  const builder = templateBuilder(source);
  let at = 0;
  for (;;) {
    BRACE.lastIndex = at;
    const brace = BRACE.exec(text);
    if (!brace) break;
    const offset = brace.index;
    if (text[offset + 1] === text[offset]) {
      builder.text(text.slice(at, offset + 1));
      at = offset + 2;
      continue;
    }
    if (brace[0] === "}") {
      throw syntaxError({ source, offset }, "this } closes nothing: write }} for a brace");
    }
    builder.text(text.slice(at, offset));
    FORMAT_FIELD.lastIndex = offset + 1;
    const field = FORMAT_FIELD.exec(text)?.[0] ?? "";
    const end = offset + 1 + field.length;
    if (field === "" || text[end] !== "}") {
      throw syntaxError({ source, offset }, formatFault(text, end, field));
    }
    builder.variable(field, field.match(SEGMENT)!, offset, end + 1);
    at = end + 1;
  }
  builder.text(text.slice(at));
  return builder.template;
}

/** The fault of a format field whose good part ends at `end`. */
function formatFault(text: string, end: number, field: string): string {
  const next = text[end];
  if (next === undefined) return "this { is never closed: add }, or write {{ for a brace";
  if (field === "" && next === "}") {
    return "{} names no variable: write {name}, or {{}} for two braces";
  }
  if (field !== "" && (next === "!" || next === ":")) {
    const what = next === "!" ? "conversions such as {x!r}" : "format specs such as {x:.2f}";
    return `${what} are not supported: write {${cutText(field)}}`;
  }
  return "this { begins no placeholder: write {name}, {a.b} or {a[0]}, or {{ for a brace";
}

/**
 * Reads a template of Python's `string.Template`: $name, ${name}, and $$ for a dollar sign.
 *
 * @throws {ToolError} `TEMPLATE_SYNTAX`.
 */
export function readDollar(source: Source): Template {
  const { text } = source;
  const builder = templateBuilder(source);
  let at = 0;
  for (let offset = text.indexOf("$"); offset >= 0; offset = text.indexOf("$", at)) {
    DOLLAR_PLACEHOLDER.lastIndex = offset;
    const placeholder = DOLLAR_PLACEHOLDER.exec(text);
    if (!placeholder) {
      throw syntaxError(
        { source, offset },
        "this $ begins no placeholder: write $name or ${name}, or $$ for a dollar sign",
      );
    }
    const [written, dollar, bare, braced] = placeholder;
    const name = bare ?? braced;
    builder.text(text.slice(at, offset) + (dollar ?? ""));
    at = offset + written.length;
    if (name !== undefined) builder.variable(name, [name], offset, at);
  }
  builder.text(text.slice(at));
  return builder.template;
}

function templateBuilder(source: Source) {
  const template: Template = { nodes: [], names: new Set(), firstSegments: new Set() };
  return {
    template,
    text(text: string): void {
      if (text !== "") template.nodes.push({ kind: "text", text });
    },
    variable(name: string, path: string[], offset: number, end: number): void {
      const written = source.text.slice(offset, end);
      const node: VariableNode = {
        kind: "variable",
        name,
        path: [...path],
        escaped: true,
        written,
        source,
        offset,
      };
      template.nodes.push(node);
      template.names.add(name);
      template.firstSegments.add(path[0]!);
    },
  };
}
