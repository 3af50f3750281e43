/**
 * What a text in Markdown has that other programs draw or set apart, and that is printed here as it is written.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { missedSyntax } from "../../shared/markdown/missed_syntax.ts";
import type { Block, Item } from "../../shared/markdown/nodes.ts";

/** The languages of code blocks that GitHub, GitLab and their likes draw. */
const DRAWN = new Set(["mermaid", "plantuml", "puml", "dot", "graphviz", "math", "d2"]);

/**
 * A formula as GitHub and Pandoc set it, within a line or on lines of its own. Elsewhere blanks inside speak against one:
 * "from $$ to $$$" is a range of prices, and "kill $$" ends a process.
 */
const FORMULA = /\$\$(?=\S)[^$]{1,500}(?<=\S)\$\$(?!\w)|^\$\$[^$]{1,500}\$\$$/m;

/** A formula in it is written about, not meant. */
const CODE_SPAN = /(?<!`)(`+)(?!`)[^`]+\1(?!`)/g;

/** The first line of an alert of GitHub. */
const ALERT = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i;

/** Each such thing in words, with its line and what it begins with. @param linesBefore Those above the blocks. */
export function printedSource(
  blocks: readonly (Block | Item)[],
  linesBefore: number,
): string[] {
  const missed = [...missedSyntax(blocks)].map(({ kind, line, text }) =>
    `what looks like a ${kind} on line ${linesBefore + line} (${cutText(text)})`
  );
  return [...foundIn(blocks, linesBefore), ...missed];
}

function* foundIn(blocks: readonly (Block | Item)[], linesBefore: number): Generator<string> {
  for (const block of blocks) {
    const line = linesBefore + block.firstLine;
    if (block.type === "code" && DRAWN.has(block.language.toLowerCase())) {
      yield `a drawing on line ${line} (${block.language})`;
    }
    if (block.type === "paragraph") {
      const formula = FORMULA.exec(block.text.replaceAll(CODE_SPAN, ""))?.[0];
      if (formula !== undefined) {
        yield `a formula on line ${line} (${cutText(formula.replaceAll(/\s+/g, " "))})`;
      }
    }
    if (!("children" in block)) continue;
    const [first] = block.children;
    const alert = block.type === "quote" && first?.type === "paragraph" && ALERT.exec(first.text);
    if (alert) yield `the mark of an alert on line ${line} (${alert[0]})`;
    yield* foundIn(block.children, linesBefore);
  }
}
