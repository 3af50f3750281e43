import type { Run, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { readDataJson } from "../../shared/json/data_text.ts";
import { exactValue } from "../../shared/json/value.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import type { contract } from "./contract.ts";
import { flatten } from "./flatten.ts";
import { unflatten } from "./unflatten.ts";

/** Flattens JSON (RFC 8259) to one level of path keys, or rebuilds the value from them. */
export const run: Run<typeof contract> = (input) => {
  const document = readDataJson(input.input);
  const root = exactValue(document);
  const repeated = textWarnings(document);
  if (input.direction === "flatten") {
    return { ...flatten(document, root, input), warnings: repeated };
  }
  const { output, stats, numbered } = unflatten(document, root, input.separator);
  return {
    // The first path's first step made the top an object or an array.
    output: output as Record<string, unknown> | unknown[],
    stats,
    warnings: numbered === undefined ? repeated : [...repeated, numberedKeys(numbered)],
  };
};

/** Paths of lodash, CSV tools and json-to-csv number the items of a list as they name members. */
function numberedKeys(path: string): RunWarning<typeof contract> {
  return {
    code: "NUMBERED_KEYS",
    message: `The names under which "${cutText(path)}" stands are 0, 1 and so on, and made an ` +
      "object: write the items of a list as in a[0]",
    path: "input",
  };
}
