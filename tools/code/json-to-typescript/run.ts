import type { Run } from "../../tool.ts";
import { readJsonText } from "../../shared/json/read.ts";
import { mergeSamples, sampleWarnings } from "../../shared/json/sample_places.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import type { contract } from "./contract.ts";
import { writeDeclarations } from "./declarations.ts";
import { checkRootName } from "./identifiers.ts";
import { lostDigits } from "./lost_digits.ts";

/** Writes TypeScript declarations that a JSON sample fits. */
export const run: Run<typeof contract> = (input) => {
  checkRootName(input.root_name);
  const document = readJsonText(input.input);
  const place = mergeSamples([document.root]);
  const { declarations, properties, optional_properties } = writeDeclarations(place, {
    rootName: input.root_name,
    style: input.style,
    exports: input.export,
    isReadonly: input.readonly,
    unknownForNull: input.unknown_for_null,
  });
  return {
    output: declarations.join("\n\n"),
    stats: { types: declarations.length, properties, optional_properties },
    warnings: [
      ...textWarnings(document),
      ...sampleWarnings(place),
      ...lostDigits(document, place),
    ],
  };
};
