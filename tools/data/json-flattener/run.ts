import type { Run, RunWarning } from "../../define.ts";
import { dataValue, readDataJson } from "../../shared/json/data_text.ts";
import type { contract } from "./contract.ts";
import { flatten } from "./flatten.ts";
import { unflatten } from "./unflatten.ts";

/** Flattens JSON (RFC 8259) to one level of path keys, or rebuilds the value from them. */
export const run: Run<typeof contract> = (options) => {
  const document = readDataJson(options.input);
  const warnings: RunWarning<typeof contract>[] = [];
  const root = dataValue(document, warnings);
  if (options.direction === "flatten") return { ...flatten(document, root, options), warnings };
  const { output, stats } = unflatten(document, root, options.separator);
  // The first path's first step made the top an object or an array.
  return { output: output as Record<string, unknown> | unknown[], stats, warnings };
};
