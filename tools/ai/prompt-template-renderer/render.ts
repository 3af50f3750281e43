import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { escapeMarkup } from "../../shared/escape_markup.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import {
  describePlace,
  type PartialNode,
  type Place,
  type SectionNode,
  type Template,
  type TemplateNode,
  type VariableNode,
} from "./template.ts";
import { isNothing, resolve, type Scope, textOf } from "./values.ts";

type Code = ErrorCode<typeof contract>;

/** Nodes visited and scopes looked at: nested sections multiply them, also where they write nothing. */
const MAX_STEPS = 25_000_000;

/** The variables and partials of a template, and the treatment of missing names. */
export interface RenderOptions {
  variables: unknown;
  missing: "error" | "keep" | "empty";
  escapesHtml: boolean;
  /** The partial of a name, its lines marked for indentation or not; undefined if there is none. */
  partial(name: string, marksLines: boolean): Template | undefined;
}

/** A rendered text. */
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
  /** How many partials it is in. */
  depth: number;
  /** The items of a list that are still to come, the next one last, and the scope around the list. */
  items: unknown[];
  outer: Scope;
}

/**
 * Renders a template.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE`, `PARTIAL_RECURSION`, and what reading a partial throws.
 */
export function render(template: Template, options: RenderOptions): Rendering {
  return new Renderer(options).render(template);
}

/** Follows sections and partials with a stack of frames instead of calls: how deep they nest is up to the caller. */
class Renderer {
  readonly #options: RenderOptions;
  readonly #parts: string[] = [];
  readonly #missing = new Map<string, Place>();
  readonly #frames: Frame[] = [];
  #length = 0;
  #steps = 0;
  #placeholders = 0;

  constructor(options: RenderOptions) {
    this.#options = options;
  }

  render(template: Template): Rendering {
    const root: Scope = { value: this.#options.variables, outer: undefined };
    this.#enter(template.nodes, root, { indent: "", depth: 0 });
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      const node = frame.nodes[frame.index++];
      this.#step();
      if (node) this.#renderNode(node, frame);
      else if (frame.items.length > 0) {
        frame.scope = inner(frame.items.pop(), frame.outer);
        frame.index = 0;
      } else this.#frames.pop();
    }
    return {
      text: this.#parts.join(""),
      missing: this.#missing,
      placeholders: this.#placeholders,
    };
  }

  #renderNode(node: TemplateNode, frame: Frame): void {
    switch (node.kind) {
      case "text":
        return this.#write(node.text);
      case "indent":
        return this.#write(frame.indent);
      case "variable":
        return this.#renderVariable(node, frame.scope);
      case "section":
        return this.#renderSection(node, frame);
      case "partial":
        return this.#renderPartial(node, frame);
    }
  }

  #renderVariable(node: VariableNode, scope: Scope): void {
    this.#placeholders++;
    const value = resolve(node.path, scope, this.#step);
    if (value === undefined) {
      this.#miss(node.name, node);
      if (this.#options.missing === "keep") this.#write(node.written);
      return;
    }
    const text = textOf(value);
    this.#write(
      this.#options.escapesHtml && node.escaped && text.length <= contract.limits.max_output_chars
        ? escapeMarkup(text)
        : text,
    );
  }

  #renderSection(node: SectionNode, frame: Frame): void {
    const { scope } = frame;
    const value = resolve(node.path, scope, this.#step);
    if (isNothing(value) !== node.inverted) return;
    if (node.inverted) return this.#enter(node.children, scope, frame);
    const items = Array.isArray(value) ? value.toReversed() : [value];
    this.#enter(node.children, inner(items.pop(), scope), frame, items, scope);
  }

  #renderPartial(node: PartialNode, frame: Frame): void {
    const indent = node.standalone ? frame.indent + node.indent : "";
    const partial = this.#options.partial(node.name, indent !== "");
    if (!partial) {
      this.#miss(`>${node.name}`, node);
      if (this.#options.missing === "keep") {
        this.#write((node.standalone ? frame.indent : "") + node.written);
      }
      return;
    }
    const depth = frame.depth + 1;
    if (depth > contract.limits.max_partial_depth) throw partialRecursion(node);
    this.#enter(partial.nodes, frame.scope, { indent, depth });
  }

  #enter(
    nodes: readonly TemplateNode[],
    scope: Scope,
    { indent, depth }: Pick<Frame, "indent" | "depth">,
    items: unknown[] = [],
    outer = scope,
  ): void {
    this.#frames.push({ nodes, index: 0, scope, indent, depth, items, outer });
  }

  #miss(name: string, place: Place): void {
    if (!this.#missing.has(name)) this.#missing.set(name, place);
  }

  #write(text: string): void {
    this.#length += text.length;
    const { max_output_chars: max } = contract.limits;
    if (this.#length > max) throw outputTooLarge(`The text would have more than ${max} characters`);
    if (text !== "") this.#parts.push(text);
  }

  /** Also handed to those who look a name up through the scopes. */
  readonly #step = (): void => {
    if (++this.#steps > MAX_STEPS) {
      throw outputTooLarge(`The sections and partials repeat over more than ${MAX_STEPS} steps`);
    }
  };
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
