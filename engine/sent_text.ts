/**
 * Texts on their way from the sandbox to the client. A long one leaves its thread as its UTF-8 bytes, which move to
 * the serving thread without a copy and are sent as they are: to copy, measure and encode a text of 16 MiB would hold
 * that thread for 60 ms, and everybody else with it.
 *
 * @module
 */
import { utf8Bytes } from "../tools/shared/utf8.ts";

/** A text, or the UTF-8 bytes of a long one. */
export type SentText = string | Uint8Array<ArrayBuffer>;

/** To move the bytes of a shorter text costs more than to copy it. */
const LONG_CHARS = 64 * 1024;

/** A text in the form in which it leaves its thread. */
export function toSent(text: string): SentText {
  return text.length > LONG_CHARS ? utf8Bytes(text) : text;
}

/** The text itself, for those who parse or escape it. */
export function stringOf(text: SentText): string {
  return typeof text === "string" ? text : decoder.decode(text);
}

/** Texts in a row as one. */
export function joinedTexts(texts: readonly SentText[]): string {
  return texts.map(stringOf).join("");
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
