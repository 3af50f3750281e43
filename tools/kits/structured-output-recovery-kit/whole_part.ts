/**
 * The part of a value that was cut off which is whole.
 *
 * @module
 */
import { tokensOf } from "./guard_tokens.ts";

/** An open bracket: where in it the text stands. */
interface Open {
  closing: string;
  /** In an object: the last name, in its quotes. */
  name: string;
  /** In an array: the number of the item, from 0. */
  index: number;
  /** In an object: whether a value is expected rather than a name. */
  isValueDue: boolean;
}

/** The complete part as almost-JSON with closed brackets, and the path where the text ends. */
export interface WholePart {
  text: string;
  /** `users[1].email`; "" for the root. */
  cutAt: string;
}

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

/**
 * The values of a cut-off text that are whole, without the one that it ends in.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { wholePart } from "./whole_part.ts";
 *
 * assert.deepEqual(wholePart('{"a": [1, 2], "b": [{"c": 1, "d": "x'), {
 *   text: '{"a": [1, 2], "b": [{"c": 1}]}',
 *   cutAt: "b[0].d",
 * });
 * ```
 */
export function wholePart(text: string): WholePart {
  const open: Open[] = [];
  let whole = { end: 0, closings: "" };
  const tokens = tokensOf(text);
  const keep = (end: number) => {
    whole = { end, closings: open.map(({ closing }) => closing).reverse().join("") };
  };
  for (const [index, { kind, text: token, start, isOpen }] of tokens.entries()) {
    const holder = open.at(-1);
    const end = start + token.length;
    // A word at the end may go on: of 12 nobody knows whether it was 123.
    const isCut = isOpen || (kind === "word" && index === tokens.length - 1);
    switch (kind) {
      case "open":
        open.push({ closing: CLOSING[token]!, name: "", index: 0, isValueDue: token !== "{" });
        // One without anything whole in it is not: nobody said that it is empty.
        if (open.length === 1) keep(end);
        break;
      case "close":
        open.pop();
        keep(end);
        break;
      case "colon":
        if (holder) holder.isValueDue = true;
        break;
      case "comma":
        if (holder?.closing === "}") [holder.isValueDue, holder.name] = [false, ""];
        else if (holder) holder.index++;
        break;
      default:
        if (isCut) break;
        if (holder?.isValueDue === false) holder.name = token;
        else keep(end);
    }
  }
  return { text: text.slice(0, whole.end) + whole.closings, cutAt: pathOf(open) };
}

function pathOf(open: readonly Open[]): string {
  const steps = open.map(({ closing, name, index }) => {
    if (closing !== "}") return `[${index}]`;
    return name === "" ? "" : `.${name.replaceAll(/^["'`]|["'`]$/g, "")}`;
  });
  return steps.join("").replace(/^\./, "");
}
