import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { decodeHex } from "../../shared/hex.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { utf8SequenceAt } from "../../shared/utf8.ts";
import { type Mode, URI_RESERVED } from "./percent.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The result of a bad sequence: a failure, the text as written, or U+FFFD. */
export type OnError = "fail" | "keep" | "replace";

/** A part of the text that could not be decoded. */
export interface BadSequence {
  /** 0-based UTF-16 offset of its percent sign. */
  position: number;
  text: string;
  isUtf8Fault: boolean;
}

/** A decoded text, and a record of its sequences. */
export interface Decoded {
  text: string;
  /** `%XX` that became bytes. */
  sequences: number;
  bad: BadSequence[];
}

/**
 * Decodes every `%XX` of a text into its byte and the bytes, as UTF-8, into characters. In `form` a plus
 * is a space; in `uri` the sequences of reserved characters stay encoded (ECMA-262, decodeURI).
 *
 * @throws {ToolError} with `fail`: `INVALID_PERCENT_ENCODING` or `INVALID_UTF8`, with the position.
 */
export function percentDecode(text: string, mode: Mode, onError: OnError): Decoded {
  const bad: BadSequence[] = [];
  let output = "";
  let sequences = 0;
  for (let at = 0; at < text.length;) {
    const percent = text.indexOf("%", at);
    const plain = text.slice(at, percent < 0 ? text.length : percent);
    output += mode === "form" ? plain.replaceAll("+", " ") : plain;
    if (percent < 0) break;
    at = decodeRun(percent);
  }
  return { text: output, sequences, bad };

  /** Decodes the sequences from an offset on, up to the first gap. @returns the offset after them. */
  function decodeRun(start: number): number {
    RUN.lastIndex = start;
    const run = RUN.exec(text)?.[0];
    if (run === undefined) {
      output += repair(start, text.slice(start, start + 3), false) ?? "%";
      return start + 1;
    }
    const bytes = decodeHex(run, "%");
    for (let i = 0; i < bytes.length;) {
      const { length, isWellFormed } = utf8SequenceAt(bytes, i);
      const position = start + 3 * i;
      const written = text.slice(position, position + 3 * length);
      const repaired = isWellFormed ? undefined : repair(position, written, true);
      const isKept = isWellFormed
        ? mode === "uri" && URI_RESERVED.includes(String.fromCharCode(bytes[i]!))
        : repaired === undefined;
      output += isKept ? written : repaired ?? decoder.decode(bytes.subarray(i, i + length));
      if (!isKept) sequences += length;
      i += length;
    }
    return start + run.length;
  }

  /** Replaces a bad sequence and records it; undefined when it is kept. */
  function repair(position: number, found: string, isUtf8Fault: boolean): string | undefined {
    const sequence = { position, text: found, isUtf8Fault };
    if (onError === "fail") throw failure(sequence);
    bad.push(sequence);
    return onError === "keep" ? undefined : "\ufffd";
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Sequences that follow each other without a gap. */
const RUN = /(?:%[0-9a-f]{2})+/iy;

function failure({ position, text, isUtf8Fault }: BadSequence): ToolError<Code> {
  const found = JSON.stringify(cutText(text));
  return isUtf8Fault
    ? new ToolError<Code>(
      "INVALID_UTF8",
      `The bytes of ${found} at position ${position} are not UTF-8: set on_error to keep or replace them`,
      { position },
    )
    : new ToolError<Code>(
      "INVALID_PERCENT_ENCODING",
      `At position ${position} a % is not followed by two hexadecimal digits: found ${found}; ` +
        "write a plain % as %25, or set on_error",
      { position },
    );
}
