import type { Run, RunInput, RunReturn, RunWarning } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { utf8Length } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";
import { type Decoded, decodeReferences, firstReference } from "./decode.ts";
import { encodeReferences } from "./encode.ts";

type Options = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

const MAX_UNKNOWN_LISTED = 20;

/** Writes or decodes HTML character references. */
export const run: Run<typeof contract> = (options) =>
  options.action === "encode" ? encode(options) : decode(options);

function encode({ input = "", mode }: Options): Return {
  const { text, references } = encodeReferences(input, mode);
  return { output: text, stats: statsOf(input, text, references), warnings: [] };
}

function decode(options: Options): Return {
  const { input = "" } = options;
  const decoded = decodeReferences(input, options);
  return {
    output: decoded.text,
    stats: statsOf(input, decoded.text, decoded.references),
    warnings: warningsOf(decoded, options),
  };
}

function warningsOf(decoded: Decoded, options: Options): RunWarning<typeof contract>[] {
  const { text, unknownNames, invalidReferences } = decoded;
  const warnings: RunWarning<typeof contract>[] = unknownNames.slice(0, MAX_UNKNOWN_LISTED).map((
    name,
  ) => ({
    code: "UNKNOWN_ENTITY",
    message: `&${cutText(name)}; is no known reference; it was kept as it is`,
    path: "input",
  }));
  if (invalidReferences.length > 0) {
    const [first] = invalidReferences;
    warnings.push({
      code: "INVALID_REFERENCE",
      message: `${
        invalidReferences.length === 1 ? "A numeric reference is" : "Numeric references are"
      } to no character (${cutText(first!)}${
        invalidReferences.length > 1 ? ` and ${invalidReferences.length - 1} more` : ""
      }): it was read as the standard says, as U+FFFD or by windows-1252`,
      path: "input",
    });
  }
  const still = firstReference(text, options);
  if (still !== undefined) {
    warnings.push({
      code: "STILL_ENCODED",
      message: `The output still holds ${cutText(still)}: decode it again if it was encoded twice`,
    });
  }
  return warnings;
}

function statsOf(input: string, output: string, entities: number): Return["stats"] {
  return { input_bytes: utf8Length(input), output_bytes: utf8Length(output), entities };
}
