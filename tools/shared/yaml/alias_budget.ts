/**
 * Anchors, aliases, and limits on what they expand to.
 *
 * @module
 */
import type { Alias, Node } from "yaml";
import { cutText } from "../cut_text.ts";
import { maxOutputChars, outputTooLarge } from "../tool_error.ts";
import type { Measured } from "./measured.ts";
import { nodeFault, offsetOf, tooMany } from "./fault.ts";

/** Limits of what the aliases of a text may expand to. */
export interface AliasLimits {
  /** Most lists, mappings and scalars of all values, aliases expanded. */
  maxNodes: number;
  /**
   * How often the values of anchors may be in the result, aliases in them included. Default: any.
   */
  maxExpansions?: number;
}

/** The node of an anchor. */
interface Anchored {
  /** Missing while the node is being read. */
  measured?: Measured;
  /** Aliases to it so far. */
  uses: number;
}

/** The anchors of a document, and what the aliases of all documents of a text have used up. */
export class AliasBudget {
  readonly #text: string;
  readonly #limits: AliasLimits;
  /** The last node of each name so far. */
  #anchors = new Map<string, Anchored>();
  #aliases = 0;
  /** Members that merges took over, those that an own key hides included: the work that they make. */
  #mergedMembers = 0;
  /** The size of all documents with aliases expanded. */
  readonly #total = { nodes: 0, chars: 0 };

  /** @param text The text that the nodes come from, for the place of an error. */
  constructor(text: string, limits: AliasLimits) {
    this.#text = text;
    this.#limits = limits;
  }

  /** Alias references so far. */
  get aliases(): number {
    return this.#aliases;
  }

  /** Anchors hold for one document (YAML 1.2.2, section 9.1). */
  openDocument(): void {
    this.#anchors = new Map();
  }

  closeDocument({ nodes, chars }: Measured, root: Node | null): void {
    this.#total.nodes += nodes;
    this.#total.chars += chars;
    this.check(this.#total, root);
  }

  /** @returns A function to call with the value of the anchored node once it is read. */
  openAnchor(name: string): (measured: Measured) => void {
    const anchored: Anchored = { uses: 0 };
    this.#anchors.set(name, anchored);
    return (measured) => {
      anchored.measured = measured;
    };
  }

  /** The node that an alias stands for. @throws {YamlError} */
  resolve(node: Alias): Measured {
    this.#aliases++;
    const name = cutText(node.source);
    const anchored = this.#anchors.get(node.source);
    if (!anchored) {
      throw nodeFault(this.#text, node, `the alias *${name} has no anchor &${name} before it`);
    }
    const { measured } = anchored;
    if (!measured) {
      throw this.#fault(node, `the alias *${name} refers to its own anchor &${name}`);
    }
    const repeats = ++anchored.uses * measured.repeats;
    const { maxExpansions = Infinity } = this.#limits;
    if (repeats > maxExpansions) {
      throw this.#fault(node, `the alias *${name} makes more than ${maxExpansions} copies`);
    }
    return { ...measured, repeats };
  }

  /** Counts members that a merge takes over. @throws {YamlError} */
  merge(members: number, node: Node): void {
    this.#mergedMembers += members;
    this.check({ nodes: this.#mergedMembers, chars: 0 }, node);
  }

  /**
   * @throws {YamlError} on too many nodes: of kind `aliases` where there are any, of kind `size` where there are none.
   * @throws {ToolError} `OUTPUT_TOO_LARGE` on too much text.
   */
  check({ nodes, chars }: { nodes: number; chars: number }, node: Node | null): void {
    const { maxNodes } = this.#limits;
    if (nodes > maxNodes && this.#aliases === 0) {
      throw tooMany(this.#text, offsetOf(node), maxNodes);
    }
    if (nodes > maxNodes) {
      throw this.#fault(node, `the aliases expand to more than ${maxNodes} nodes`);
    }
    if (chars > maxOutputChars()) {
      throw outputTooLarge("The value with its aliases expanded", "use fewer aliases");
    }
  }

  #fault(node: Node | null, reason: string) {
    return nodeFault(this.#text, node, reason, "aliases");
  }
}
