import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { escapeMarkup } from "../../shared/escape_markup.ts";
import { ToolError } from "../../shared/tool_error.ts";
import {
  describePlace,
  type PartialNode,
  type Place,
  type SectionNode,
  type Template,
  type TemplateNode,
  type VariableNode,
} from "./template.ts";
import { resolve, type Scope, textOf } from "./values.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** Nodes visited and scopes looked at: nested sections multiply them, also where they write nothing. */
const MAX_STEPS = 25_000_000;

export interface RenderOptions {
  variables: unknown;
  missing: "error" | "keep" | "empty";
  escapesHtml: boolean;
  /** The partial of a name, its lines marked for indentation or not; undefined when there is none. */
  partial(name: string, marksLines: boolean): Template | undefined;
}

export interface Rendering {
  text: string;
  /** The names that did not resolve, each with its first place, in order of appearance. */
  missing: Map<string, Place>;
  /** Interpolations evaluated. */
  placeholders: number;
}

/** A stretch of nodes that is being rendered. */
interface Frame {
  nodes: readonly TemplateNode[];
  /** The next node. */
  index: number;
  scope: Scope;
  /** Goes before each marked line. */
  indent: string;
  /** How many partials it stands in. */
  depth: number;
  /** The items of a list that are still to come, the next one last, and the scope around the list. */
  items: unknown[];
  outer: Scope;
}

/**
 * Renders a template. Sections and partials are followed with a stack of frames instead of calls: how deep
 * they nest is up to the caller.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE`, `PARTIAL_RECURSION`, and what reading a partial throws.
 */
export function render(template: Template, options: RenderOptions): Rendering {
  const parts: string[] = [];
  const missing = new Map<string, Place>();
  let length = 0;
  let steps = 0;
  let placeholders = 0;

  const root: Scope = { value: options.variables, outer: undefined };
  const frames: Frame[] = [];
  enter(template.nodes, root, { indent: "", depth: 0 });
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const node = frame.nodes[frame.index++];
    step();
    if (node) renderNode(node, frame);
    else if (frame.items.length > 0) {
      frame.scope = inner(frame.items.pop(), frame.outer);
      frame.index = 0;
    } else frames.pop();
  }
  return { text: parts.join(""), missing, placeholders };

  function renderNode(node: TemplateNode, frame: Frame): void {
    switch (node.kind) {
      case "text":
        return write(node.text);
      case "indent":
        return write(frame.indent);
      case "variable":
        return renderVariable(node, frame.scope);
      case "section":
        return renderSection(node, frame);
      case "partial":
        return renderPartial(node, frame);
    }
  }

  function renderVariable(node: VariableNode, scope: Scope): void {
    placeholders++;
    const value = resolve(node.path, scope, step);
    if (value === undefined) {
      miss(node.name, node);
      if (options.missing === "keep") write(node.written);
      return;
    }
    const text = textOf(value);
    write(
      options.escapesHtml && node.escaped && text.length <= contract.limits.max_output_chars
        ? escapeMarkup(text)
        : text,
    );
  }

  function renderSection(node: SectionNode, frame: Frame): void {
    const { scope } = frame;
    const value = resolve(node.path, scope, step);
    const isNothing = !value || (Array.isArray(value) && value.length === 0);
    if (isNothing !== node.inverted) return;
    if (node.inverted) return enter(node.children, scope, frame);
    const items = Array.isArray(value) ? value.toReversed() : [value];
    enter(node.children, inner(items.pop(), scope), frame, items, scope);
  }

  function renderPartial(node: PartialNode, frame: Frame): void {
    const indent = node.standalone ? frame.indent + node.indent : "";
    const partial = options.partial(node.name, indent !== "");
    if (!partial) {
      miss(`>${node.name}`, node);
      if (options.missing === "keep") write((node.standalone ? frame.indent : "") + node.written);
      return;
    }
    const depth = frame.depth + 1;
    if (depth > contract.limits.max_partial_depth) throw partialRecursion(node);
    enter(partial.nodes, frame.scope, { indent, depth });
  }

  function enter(
    nodes: readonly TemplateNode[],
    scope: Scope,
    { indent, depth }: Pick<Frame, "indent" | "depth">,
    items: unknown[] = [],
    outer = scope,
  ): void {
    frames.push({ nodes, index: 0, scope, indent, depth, items, outer });
  }

  function miss(name: string, place: Place): void {
    if (!missing.has(name)) missing.set(name, place);
  }

  function write(text: string): void {
    length += text.length;
    const { max_output_chars: max } = contract.limits;
    if (length > max) throw outputTooLarge(`The text would have more than ${max} characters`);
    if (text !== "") parts.push(text);
  }

  function step(): void {
    if (++steps > MAX_STEPS) {
      throw outputTooLarge(`The sections and partials repeat over more than ${MAX_STEPS} steps`);
    }
  }
}

/** The scope of a section's value. */
function inner(value: unknown, outer: Scope): Scope {
  // The same object again hides nothing: {{#a}}{{#a}}… would only make a longer way.
  return outer.value === value ? outer : { value, outer };
}

function outputTooLarge(what: string): ToolError<Code> {
  return new ToolError<Code>(
    "OUTPUT_TOO_LARGE",
    `${what}: send shorter lists or values, or nest fewer sections`,
    { max: contract.limits.max_output_chars },
  );
}

function partialRecursion(node: PartialNode): ToolError<Code> {
  const { max_partial_depth: max } = contract.limits;
  return new ToolError<Code>(
    "PARTIAL_RECURSION",
    `At ${describePlace(node)}: the partial "${cutText(node.name)}" is nested deeper than ` +
      `${max} partials: end the recursion with a section that becomes empty`,
    { partial: node.name, max_depth: max },
  );
}
