import { outputOf } from "../../support.ts";
import type { Suite } from "../suite.ts";

/** Rules of the review by the ids of the ACT rules that they implement. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  "5f99a7": ["aria-valid-attr"],
  "6cfa84": ["aria-hidden-focus"],
  "73f2c2": ["autocomplete-valid"],
  "97a4e1": ["button-name"],
  "e086e5": ["label"],
  ffd0e9: ["empty-heading"],
  b5c3f8: ["html-has-lang"],
  bf051a: ["html-lang-valid"],
  de46e4: ["valid-lang"],
  "2779a5": ["document-title"],
  cae760: ["frame-title"],
  "59796f": ["input-image-alt"],
  "23a2a8": ["image-alt"],
  c487ae: ["link-name", "area-alt"],
  bc659a: ["meta-refresh"],
  b4f0c3: ["meta-viewport"],
  "674b10": ["aria-roles"],
  "2ee8b8": ["label-content-name-mismatch"],
};

/** Examples that a review of static markup cannot judge as they are meant, and why. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  "aria-hidden-no-focusable-content-6cfa84: Passed Example 4":
    "a script moves the focus on; no script runs here",
  "visible-label-in-accessible-name-2ee8b8: Passed Example 6":
    "a font of a style sheet turns the text into an icon",
};

/** An example: its heading, then the markup. */
const EXAMPLE = /^#### (Passed|Failed|Inapplicable) (Example \d+)$[^]*?^```(\w+)\n([^]*?)^```$/gm;

/** The examples of the W3C's ACT rules: a fault is found in those that fail, and in no other. */
export const actRules: Suite = {
  folder: "act-rules",
  isOptional: true,
  title: "ACT rules, examples in HTML (accessibility-review)",
  source: "https://github.com/act-rules/act-rules.github.io",
  bar: 0.97,
  async run(folder) {
    const failures: string[] = [];
    let total = 0;
    for await (const { name } of Deno.readDir(`${folder}/_rules`)) {
      const rules = RULES[/-([a-z0-9]{6})\.md$/.exec(name)?.[1] ?? ""];
      if (!rules) continue;
      const text = await Deno.readTextFile(`${folder}/_rules/${name}`);
      for (const [, outcome, number, language, html] of text.matchAll(EXAMPLE)) {
        if (language !== "html") continue;
        total++;
        const { findings } = await outputOf("accessibility-review", { html });
        const isFound = findings.some(({ rule }: { rule: string }) => rules.includes(rule));
        if (isFound === (outcome === "Failed")) continue;
        const example = `${name.replace(".md", "")}: ${outcome} ${number}`;
        failures.push(`${example} (${DIFFERENCES[example] ?? "unexplained"})`);
      }
    }
    return { passed: total - failures.length, total, failures };
  },
};
