/**
 * What a list may interrupt.
 *
 * @module
 */
import { afterwards, replaceAll } from "./constructs.ts";
import type { Parser, Tokenizer } from "./micromark_types.ts";

/**
 * Lets the rules for a list that interrupts a paragraph (CommonMark 0.31.2, section 5.2: it is numbered from
 * 1, its first item is not empty) hold for paragraphs alone. micromark takes them to indented code as well, and to
 * a list in a container that ends the paragraph on the same line: `text`, then `> 2. item`.
 */
export function interruptParagraphsOnly(parser: Parser): void {
  let latest: Tokenizer | undefined;
  const createFlow = parser.flow;
  parser.flow = (from) => latest = createFlow(from);
  replaceAll(parser.constructs.document, (construct) => {
    const tokenize = afterwards(construct.tokenize, (tokenizer) => {
      tokenizer.interrupt = false;
    });
    return {
      ...construct,
      tokenize(effects, ok, nok) {
        if (latest?.currentConstruct?.name === "codeIndented") this.interrupt = false;
        return tokenize.call(this, effects, ok, nok);
      },
    };
  });
}
