import type { Run, RunInput, RunReturn, RunWarning, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { firstNames } from "../../shared/messages.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { warningList } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";
import { type Decoded, decodeReferences, firstReference } from "./decode.ts";
import { encodeReferences } from "./encode.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

/** Writes or decodes HTML character references. */
export const run: Run<typeof contract> = (input) =>
  input.action === "encode" ? encode(input) : decode(input);

function encode(input: Input): Return {
  const { input: text, mode } = input;
  const encoded = encodeReferences(text, mode);
  const already = firstReference(text, input);
  return {
    output: encoded.text,
    stats: statsOf(text, encoded.text, encoded.references),
    warnings: already === undefined ? [] : [{
      code: "ALREADY_ENCODED",
      message: `The input holds ${cutText(already)}, whose & was encoded again`,
      path: "input",
    }],
  };
}

function decode(input: Input): Return {
  const { input: text } = input;
  const decoded = decodeReferences(text, input);
  return {
    output: decoded.text,
    stats: statsOf(text, decoded.text, decoded.references),
    warnings: warningsOf(decoded, input),
  };
}

function warningsOf(decoded: Decoded, input: Input): RunWarning<typeof contract>[] {
  const { text, unknownNames, invalidReferences } = decoded;
  const unknown = warningList<WarningCode<typeof contract>>();
  for (const name of unknownNames) {
    const message = () => `&${cutText(name)}; is not a known reference; it was left unchanged`;
    unknown.add("UNKNOWN_ENTITY", message, "input");
  }
  const warnings: RunWarning<typeof contract>[] = unknown.list();
  if (invalidReferences.length > 0) {
    const subject = invalidReferences.length === 1
      ? "A numeric reference does not refer"
      : "Numeric references do not refer";
    const named = firstNames(invalidReferences, 1, (reference) => cutText(reference));
    warnings.push({
      code: "INVALID_REFERENCE",
      message: `${subject} to a character (${named}): read as the HTML standard says, ` +
        "as U+FFFD or windows-1252",
      path: "input",
    });
  }
  const still = firstReference(text, input);
  if (still !== undefined) {
    warnings.push({
      code: "STILL_ENCODED",
      message: `The output still holds ${cutText(still)}: decode it again if it was encoded twice`,
    });
  }
  return warnings;
}

function statsOf(text: string, output: string, entities: number): Return["stats"] {
  return { input_bytes: utf8Length(text), output_bytes: utf8Length(output), entities };
}
