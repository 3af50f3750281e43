/**
 * A document that operations change in place, by the rules of JSON Patch for places (RFC 6902, section 4).
 *
 * Copying is free: a copied value is shared by two places until one of them changes, and only then are
 * the containers on the way to the change made anew. A patch that copies the document into itself, again
 * and again, doubles it every time without that, and is refused before anything is written out.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  EMPTY_OBJECT,
  type ExactContainer,
  type ExactJson,
  ExactNumber,
  isContainer,
} from "../../shared/json/exact.ts";
import { arrayIndex, formatPointer } from "../../shared/json/pointer.ts";
import { MAX_JSON_DEPTH } from "../../shared/json/read.ts";
import { nearest } from "../../shared/nearest.ts";
import { maxOutputChars, outputTooLarge, ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** Members and items that may be copied before the document's size is checked again. */
const COPIES_BETWEEN_CHECKS = 1_000_000;

/** A place that an operation needs and the document does not have; the message says why. */
export class PlaceFault extends Error {
  override readonly name = "PlaceFault";
}

/** How deep a value nests, and how long its JSON text is at least. */
interface Size {
  depth: number;
  length: number;
}

/**
 * A document that can be edited. Places are given by reference tokens.
 *
 * Every method throws {@linkcode PlaceFault} where the document has no such place, and those that add throw
 * `JSON_TOO_DEEP` or `OUTPUT_TOO_LARGE` when the document outgrows what a result can be.
 */
export class EditableDocument {
  #root: ExactJson;
  /** Containers that are at several places, or inside of one that does. */
  readonly #shared = new Set<ExactContainer>([EMPTY_OBJECT]);
  /** No container lies deeper than this. */
  #depthBound: number;
  #copiesUnchecked = 0;

  constructor(root: ExactJson) {
    this.#root = root;
    this.#depthBound = this.#measure(root).depth;
  }

  add(tokens: string[], value: ExactJson): void {
    this.#place(tokens, value, this.#measure(value).depth, insert);
  }

  replace(tokens: string[], value: ExactJson): void {
    this.#place(tokens, value, this.#measure(value).depth, overwrite);
  }

  move(from: string[], to: string[]): void {
    const depth = this.#depthBound - from.length;
    this.#place(to, this.remove(from), depth, insert);
  }

  copy(from: string[], to: string[]): void {
    const value = this.get(from);
    if (isContainer(value)) this.#shared.add(value);
    this.#place(to, value, this.#depthBound - from.length, insert);
  }

  result(): ExactJson {
    this.#check();
    return this.#root;
  }

  get(tokens: string[]): ExactJson {
    let value = this.#root;
    for (const [at, token] of tokens.entries()) {
      value = childOf(value, token, tokens.slice(0, at + 1));
    }
    return value;
  }

  remove(tokens: string[]): ExactJson {
    const [parent, token] = this.#openParent(tokens);
    const removed = childOf(parent, token, tokens);
    if (parent instanceof Map) parent.delete(token);
    else parent.splice(Number(token), 1);
    return removed;
  }

  /** @param depth The value's own nesting, or more. */
  #place(
    tokens: string[],
    value: ExactJson,
    depth: number,
    put: (parent: ExactContainer, token: string, value: ExactJson, tokens: string[]) => void,
  ): void {
    if (tokens.length === 0) this.#root = value;
    else {
      const [parent, token] = this.#openParent(tokens);
      put(parent, token, value, tokens);
    }
    this.#depthBound = Math.max(this.#depthBound, tokens.length + depth);
    if (this.#depthBound > MAX_JSON_DEPTH || this.#copiesUnchecked > COPIES_BETWEEN_CHECKS) {
      this.#check();
    }
  }

  /** The container that holds a place, made so that changing it changes nothing else. */
  #openParent(tokens: string[]): [parent: ExactContainer, token: string] {
    let parent = this.#root = this.#opened(this.#root);
    for (const [at, token] of tokens.slice(0, -1).entries()) {
      const child = this.#opened(childOf(parent, token, tokens.slice(0, at + 1)));
      if (parent instanceof Map) parent.set(token, child);
      else (parent as ExactJson[])[Number(token)] = child;
      parent = child;
    }
    if (!isContainer(parent)) throw nothingIn(parent, tokens);
    return [parent, tokens.at(-1)!];
  }

  #opened(value: ExactJson): ExactJson {
    if (!isContainer(value) || !this.#shared.has(value)) return value;
    for (const child of value.values()) if (isContainer(child)) this.#shared.add(child);
    this.#copiesUnchecked += value instanceof Map ? value.size : value.length;
    return value instanceof Map ? new Map(value) : value.slice();
  }

  #check(): void {
    const { depth, length } = this.#measure(this.#root);
    if (depth > MAX_JSON_DEPTH) throw resultTooDeep();
    if (length > maxOutputChars()) {
      throw outputTooLarge("The patched document", "copy less of it");
    }
    this.#depthBound = depth;
    this.#copiesUnchecked = 0;
  }

  /** The nesting of a value and a lower bound of its JSON text's length; shared parts are visited once. */
  #measure(value: ExactJson, known: Map<ExactContainer, Size> = new Map()): Size {
    if (!isContainer(value)) return { depth: 0, length: scalarLength(value) };
    const before = known.get(value);
    if (before) return before;
    let depth = 0;
    let length = 2;
    if (value instanceof Map) { for (const name of value.keys()) length += name.length + 4; }
    else length += value.length;
    for (const child of value.values()) {
      if (!isContainer(child)) length += scalarLength(child);
      else {
        const inner = this.#measure(child, known);
        depth = Math.max(depth, inner.depth);
        length += inner.length;
      }
    }
    const measured = { depth: depth + 1, length };
    if (this.#shared.has(value)) known.set(value, measured);
    return measured;
  }
}

function insert(
  parent: ExactContainer,
  token: string,
  value: ExactJson,
  tokens: string[],
): void {
  if (parent instanceof Map) parent.set(token, value);
  else {
    const index = token === "-" ? parent.length : arrayIndex(token);
    if (index === undefined || index > parent.length) throw noItem(parent, token, tokens);
    parent.splice(index, 0, value);
  }
}

function overwrite(
  parent: ExactContainer,
  token: string,
  value: ExactJson,
  tokens: string[],
): void {
  childOf(parent, token, tokens);
  if (parent instanceof Map) parent.set(token, value);
  else parent[Number(token)] = value;
}

/** @param tokens The way to the child, for the message. */
function childOf(parent: ExactJson, token: string, tokens: string[]): ExactJson {
  if (parent instanceof Map) {
    const member = parent.get(token);
    if (member !== undefined) return member;
    throw new PlaceFault(`there is nothing at ${shown(tokens)}${advice(parent, token, tokens)}`);
  }
  if (!Array.isArray(parent)) throw nothingIn(parent, tokens);
  const item = parent[arrayIndex(token) ?? -1];
  if (item !== undefined) return item;
  throw noItem(parent, token, tokens);
}

/** The member that may have been meant: its "/" was not escaped, or its name was misspelt. */
function advice(parent: ReadonlyMap<string, ExactJson>, token: string, tokens: string[]): string {
  const names = [...parent.keys()];
  const meant = names.find((name) => name.startsWith(`${token}/`)) ?? nearest(token, names, 1)[0];
  if (meant === undefined) return "";
  return `; did you mean ${shown([...tokens.slice(0, -1), meant])}?`;
}

function nothingIn(parent: ExactJson, tokens: string[]): PlaceFault {
  const type = parent === null
    ? "null"
    : `a ${parent instanceof ExactNumber ? "number" : typeof parent}`;
  return new PlaceFault(
    `there is nothing at ${shown(tokens)}, as ${shown(tokens.slice(0, -1))} is ${type}`,
  );
}

function noItem(array: ExactJson[], token: string, tokens: string[]): PlaceFault {
  const where = `the array at ${shown(tokens.slice(0, -1))}`;
  if (token === "-") {
    return new PlaceFault(`${where} has no item "-": it stands for the end, where add appends`);
  }
  if (arrayIndex(token) === undefined) {
    return new PlaceFault(
      `"${cutText(token)}" is not an index of ${where}: 0, or digits without a leading zero`,
    );
  }
  return new PlaceFault(`${where} has ${array.length} items, so none at ${cutText(token)}`);
}

function shown(tokens: string[]): string {
  return tokens.length === 0 ? "the root" : `"${cutText(formatPointer(tokens))}"`;
}

function scalarLength(value: Exclude<ExactJson, ExactContainer>): number {
  if (typeof value === "string") return value.length + 2;
  return value instanceof ExactNumber ? String(value.double).length : 4;
}

function resultTooDeep(): ToolError<Code> {
  return new ToolError<Code>(
    "JSON_TOO_DEEP",
    `The patched document would nest deeper than ${MAX_JSON_DEPTH} levels: put less below its ` +
      "deepest values",
    { max_depth: MAX_JSON_DEPTH },
  );
}
