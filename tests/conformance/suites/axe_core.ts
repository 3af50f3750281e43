import { parse } from "parse5";
import { attributeOf, type HtmlElement, walkHtml } from "../../../tools/shared/html.ts";
import { outputOf } from "../../support.ts";
import type { Suite } from "../suite.ts";

/** Rules of the review by those of axe-core. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  "area-alt": ["area-alt"],
  "aria-command-name": ["button-name", "link-name"],
  "aria-hidden-focus": ["aria-hidden-focus"],
  "aria-roles": ["aria-roles"],
  "aria-valid-attr": ["aria-valid-attr"],
  "autocomplete-valid": ["autocomplete-valid"],
  blink: ["moving-content"],
  "button-name": ["button-name"],
  "definition-list": ["definition-list"],
  dlitem: ["dlitem"],
  "empty-heading": ["empty-heading"],
  "frame-title": ["frame-title"],
  "image-alt": ["image-alt"],
  "input-button-name": ["button-name"],
  "input-image-alt": ["input-image-alt"],
  label: ["label"],
  "label-content-name-mismatch": ["label-content-name-mismatch"],
  "link-name": ["link-name"],
  list: ["list"],
  listitem: ["listitem"],
  marquee: ["moving-content"],
  "meta-refresh": ["meta-refresh"],
  "meta-viewport": ["meta-viewport"],
  "select-name": ["label"],
  tabindex: ["tabindex"],
  "valid-lang": ["valid-lang"],
  "video-caption": ["video-caption"],
};

/** Elements that a review of static markup judges differently, as `rule #id`, and why. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  "aria-roles #pass110": "text is a role of some browsers; ARIA never took it in",
  "frame-title #violation8": "a title of nothing does not undo the role none that stands there",
  "frame-title #violation9": "a title of nothing does not undo the role none that stands there",
  "label #fail13": "what a bar shows is text of a label (accname 1.2, step 2C), read or not",
};

interface Expected {
  rule: string;
  violations?: string[][];
  passes?: string[][];
}

/** axe-core's own tests of its rules: the elements that it finds are found, those that it passes are not. */
export const axeCore: Suite = {
  folder: "axe-core",
  isOptional: true,
  title: "axe-core, integration tests of rules (accessibility-review)",
  source: "https://github.com/dequelabs/axe-core",
  bar: 0.97,
  async run(folder) {
    const failures: string[] = [];
    let total = 0;
    for (const [axeRule, rules] of Object.entries(RULES)) {
      const path = `${folder}/test/integration/rules/${axeRule}`;
      for await (const { name } of Deno.readDir(path)) {
        if (!name.endsWith(".json")) continue;
        const expected = JSON.parse(await Deno.readTextFile(`${path}/${name}`)) as Expected;
        const html = await Deno.readTextFile(`${path}/${name.replace(/json$/, "html")}`);
        const found = await foundIds(html, rules);
        for (const outcome of ["violations", "passes"] as const) {
          for (const [selector, ...inFrames] of expected[outcome] ?? []) {
            // One behind it stands in a frame, whose page is another file.
            if (inFrames.length > 0 || !selector?.startsWith("#")) continue;
            total++;
            const id = selector.slice(1).replaceAll("\\", "");
            if (found.has(id) === (outcome === "violations")) continue;
            const place = `${axeRule} ${selector}`;
            failures.push(`${place}, ${outcome} (${DIFFERENCES[place] ?? "unexplained"})`);
          }
        }
      }
    }
    return { passed: total - failures.length, total, failures };
  },
};

/** Ids of the elements in which some rules find a fault. */
async function foundIds(html: string, rules: readonly string[]): Promise<Set<string>> {
  const idAt = new Map<string, string>();
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  walkHtml(document, (node) => {
    if (!("tagName" in node)) return false;
    const { startTag } = (node as HtmlElement).sourceCodeLocation ?? {};
    const id = attributeOf(node, "id");
    if (startTag && id) idAt.set(`${startTag.startLine}:${startTag.startCol}`, id);
    return true;
  }, () => {});
  const { findings } = await outputOf("accessibility-review", { html });
  const ids = findings.filter(({ rule }: { rule: string }) => rules.includes(rule))
    .map(({ location }: { location: string }) => idAt.get(location));
  return new Set(ids);
}
