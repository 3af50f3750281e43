import type { Run } from "../../tool.ts";
import { readDataJson } from "../../shared/json/data_text.ts";
import { exactValue } from "../../shared/json/value.ts";
import type { contract } from "./contract.ts";
import { flatten } from "./flatten.ts";
import { unflatten } from "./unflatten.ts";

/** Flattens JSON (RFC 8259) to one level of path keys, or rebuilds the value from them. */
export const run: Run<typeof contract> = (input) => {
  const document = readDataJson(input.input);
  const root = exactValue(document);
  if (input.direction === "flatten") return flatten(document, root, input);
  const { output, stats } = unflatten(document, root, input.separator);
  // The first path's first step made the top an object or an array.
  return { output: output as Record<string, unknown> | unknown[], stats };
};
