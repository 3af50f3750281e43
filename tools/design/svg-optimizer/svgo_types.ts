/**
 * The parts of svgo 4 that the optimizer uses, as its documentation of plugins has them: its own
 * declarations do not type what `builtinPlugins` holds.
 *
 * @module
 */

export interface SvgText {
  type: "text" | "cdata";
  value: string;
}

/** A command of path data with its numbers. */
export interface PathItem {
  command: string;
  args: number[];
}

export interface SvgElement {
  type: "element";
  name: string;
  attributes: Record<string, string>;
  children: SvgNode[];
  /** The path data that svgo keeps once it has read it, before or after writing it to `d`. */
  pathJS?: PathItem[];
}

/** The root of svgo's tree. */
export interface SvgRoot {
  type: "root";
  children: SvgNode[];
}

export type SvgParent = SvgRoot | SvgElement;

export type SvgNode =
  | SvgElement
  | SvgText
  | { type: "comment"; value: string }
  | { type: "instruction"; name: string; value: string }
  | { type: "doctype"; name: string; data: { doctype: string } };

interface VisitorCallbacks {
  // deno-lint-ignore no-explicit-any -- each kind of node has its own, and they are only passed on
  enter?: (node: any, parent: any) => unknown;
  // deno-lint-ignore no-explicit-any -- as above
  exit?: (node: any, parent: any) => unknown;
}

export type SvgoVisitor = Partial<Record<SvgNode["type"] | "root", VisitorCallbacks>>;

/** A plugin: it changes the tree at once, or as the visitor that it returns is led through it. */
export interface SvgoPlugin {
  name: string;
  params?: Record<string, unknown>;
  fn: (
    root: SvgRoot,
    params: Record<string, unknown>,
    info: unknown,
  ) => SvgoVisitor | null | undefined | void;
}

/** A preset among the built-in plugins. */
export interface SvgoPreset extends SvgoPlugin {
  plugins: readonly SvgoPlugin[];
}
