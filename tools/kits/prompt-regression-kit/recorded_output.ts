/**
 * A recorded output, with what may be asked of it often.
 *
 * @module
 */
import { codePointLength } from "../../shared/code_points.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { lastNumber } from "./last_number.ts";

/** The values that a JSONPath selects of a JSON text. */
export type Selected = (text: string, path: string) => readonly JsonValue[];

/** A fence around a whole answer. */
const FENCED = /^```[^\r\n]*\r?\n([^]*?)\r?\n?```$/;

/** An output that was recorded, parsed once. */
export class RecordedOutput {
  readonly text: string;
  readonly #selected: Selected;
  #chars: number | undefined;
  #isJson: boolean | undefined;

  constructor(text: string, selected: Selected = () => []) {
    this.text = text;
    this.#selected = selected;
  }

  /** Code points. */
  get chars(): number {
    return this.#chars ??= codePointLength(this.text);
  }

  /** Whether it is strict JSON (RFC 8259), white space around it aside. */
  get isJson(): boolean {
    return this.#isJson ??= isStrictJson(this.text.trim());
  }

  /** Whether it is an object or array in JSON, a code fence around it aside. */
  get isJsonData(): boolean {
    return /^[{[]/.test(this.jsonText) && isStrictJson(this.jsonText);
  }

  /** The last number of the text, which is where an answer states its result; undefined without one. */
  get number(): number | undefined {
    return lastNumber(this.text);
  }

  /** The values that a JSONPath selects from a JSON output; nothing from any other output. */
  select(path: string): readonly JsonValue[] {
    return this.#selected(this.jsonText, path);
  }

  /** The text that paths are looked for in: without white space and a code fence around it. */
  get jsonText(): string {
    return this.unfenced ?? this.text.trim();
  }

  /** The content of a text that is a single code fence; undefined for any other text. */
  get unfenced(): string | undefined {
    return FENCED.exec(this.text.trim())?.[1];
  }

  get isBlank(): boolean {
    return this.text.trim() === "";
  }
}

/** Additions around an answer that is right otherwise. */
export const WRAPPINGS = ["thoughts", "code fence", "white space", "punctuation"] as const;

export type Wrapping = (typeof WRAPPINGS)[number];

/** Signs that end a sentence, quote it or make it bold. */
const SIGNS = /^[*_"'`“”]{1,8}|[.!。…*_"'`“”]{1,8}$/g;

/** What a model thinks before it answers, where its server leaves that in the text. */
const THOUGHTS = /^[^]*<\/(?:think|thinking|reasoning)>\s*/;

/** An output without what stands around it, for each thing that does. */
export function wrappingsOf(
  { text, unfenced }: RecordedOutput,
): { wrapping: Wrapping; content: string }[] {
  const trimmed = text.trim();
  return ([
    ["thoughts", THOUGHTS.test(text) ? text.replace(THOUGHTS, "").trimEnd() : text],
    ["code fence", unfenced ?? text],
    ["white space", trimmed],
    ["punctuation", trimmed.replace(SIGNS, "")],
  ] as const)
    .filter(([, content]) => content !== text)
    .map(([wrapping, content]) => ({ wrapping, content }));
}

/** Nothing is read from the text but whether it is JSON, however deep. */
function isStrictJson(text: string): boolean {
  try {
    parseJsonValue(text);
    return true;
  } catch {
    return false;
  }
}
