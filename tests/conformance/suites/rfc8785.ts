import { canonicalJson } from "../../../tools/shared/json/canonical.ts";
import { parseJson } from "../../../tools/shared/json/read.ts";
import { toValue } from "../../../tools/shared/json/value.ts";
import type { Suite } from "../suite.ts";
import { UNWANTED_WARNINGS } from "../../../tools/shared/warning_list.ts";

/** Canonical JSON, by which recipes and receipts are digested: every input has the text of its output. */
export const rfc8785: Suite = {
  folder: "rfc8785",
  title: "RFC 8785 test data (canonical JSON)",
  source: "https://github.com/cyberphone/json-canonicalization",
  bar: 1,
  async run(folder) {
    const failures: string[] = [];
    let total = 0;
    for await (const { name } of Deno.readDir(`${folder}/testdata/input`)) {
      total++;
      const input = await Deno.readTextFile(`${folder}/testdata/input/${name}`);
      const expected = await Deno.readTextFile(`${folder}/testdata/output/${name}`);
      const value = toValue(parseJson(input), UNWANTED_WARNINGS);
      if (canonicalJson(value) !== expected) failures.push(name);
    }
    return { passed: total - failures.length, total, failures: failures.sort() };
  },
};
