import type { Run, RunInput, RunReturn, RunWarning, WarningCode } from "../../tool.ts";
import { loneSurrogateWarnings } from "../../shared/byte_text.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { warningList } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";
import { type Mode, percentEncode, SEQUENCE, URI_RESERVED } from "./percent.ts";
import { type BadSequence, percentDecode } from "./percent_decode.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

/** Bad sequences that may explain why the output is still encoded. */
const MAX_KEPT = 20;

/** Their encoders write a plus as %2B: one that stands as it is comes from somewhere else. */
const PLUS_IS_ENCODED: readonly Mode[] = ["component", "rfc3986"];

const READ_BY = {
  on_error: { choices: ["decode"], unset: "fail" },
  passes: { choices: ["decode"], unset: 1 },
};

/** Percent-encodes or decodes a text for its place in a URL. */
export const run: Run<typeof contract> = (input) =>
  input.action === "encode" ? encode(input) : decode(input);

function encode(input: Input): Return {
  const { input: text, mode } = input;
  const encoded = percentEncode(text, mode);
  const warnings: RunWarning<typeof contract>[] = loneSurrogateWarnings(
    text,
    "input",
    "encoded as U+FFFD",
  );
  const already = SEQUENCE.exec(text);
  if (already) {
    warnings.push({
      code: "ALREADY_ENCODED",
      message: `The text already holds ${already[0]} at position ${already.index}, ` +
        "whose % was encoded again: decode it first if you did not mean that",
      path: "input",
    });
  }
  warnings.push(...unusedProperties(input, "action", READ_BY));
  return { output: encoded.text, stats: statsOf(text, encoded.text, encoded.sequences), warnings };
}

function decode({ input: given, mode, on_error, passes }: Input): Return {
  let text = given;
  let sequences = 0;
  const bad: BadSequence[] = [];
  const faults = warningList<WarningCode<typeof contract>>();
  for (let pass = 0; pass < passes; pass++) {
    const decoded = percentDecode(text, mode, on_error);
    text = decoded.text;
    sequences += decoded.sequences;
    for (const sequence of decoded.bad) {
      if (bad.length < MAX_KEPT) bad.push(sequence);
      faults.add("BAD_SEQUENCE", () => faultOf(sequence), "input");
    }
  }
  const warnings: RunWarning<typeof contract>[] = faults.list();
  const plus = PLUS_IS_ENCODED.includes(mode) ? given.indexOf("+") : -1;
  if (plus >= 0) {
    warnings.push({
      code: "PLUS_KEPT",
      message:
        `The + at position ${plus} was kept; in a query or a form it means a space: for that, send ` +
        'mode "form"',
      path: "input",
    });
  }
  const still = SEQUENCE.exec(text);
  if (still) {
    warnings.push({
      code: "STILL_ENCODED",
      message: `The output still holds ${still[0]}${stillReason(still[0], mode, bad)}`,
    });
  }
  return { output: text, stats: statsOf(given, text, sequences), warnings };
}

function faultOf({ position, text, isUtf8Fault }: BadSequence): string {
  return `${JSON.stringify(text)} at position ${position} ` +
    (isUtf8Fault ? "is not UTF-8" : "is not a % with two hexadecimal digits");
}

function statsOf(text: string, output: string, sequences: number): Return["stats"] {
  return { input_bytes: utf8Length(text), output_bytes: utf8Length(output), sequences };
}

/** Says why a sequence is still there, and what would decode it. */
function stillReason(sequence: string, mode: Mode, bad: readonly BadSequence[]): string {
  if (
    mode === "uri" && URI_RESERVED.includes(String.fromCharCode(parseInt(sequence.slice(1), 16)))
  ) {
    return ', which mode "uri" keeps since its character parts a URI: mode "component" decodes it';
  }
  return bad.some(({ text }) => text.includes(sequence))
    ? ", which is not UTF-8 and was kept"
    : ": if the text was encoded more than once, decode it with more passes";
}
