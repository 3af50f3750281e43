import type { HtmlElement } from "../../shared/html.ts";
import { isBlock, isCell, isTablePart } from "./elements.ts";
import { isElement, textOf } from "./parse_html.ts";

/**
 * The text in an element as written, each br a line break. Blocks in it have lines of their own and
 * the cells of a row a tab between them, as in innerText (HTML Standard, section 3.2.7).
 */
export function plainText(element: HtmlElement): string {
  const lines = new LineBuilder();
  const visit = (parent: HtmlElement) => {
    for (const node of parent.childNodes) {
      if (isElement(node)) visitElement(node);
      else if (!isTablePart(parent) || textOf(node)?.trim()) lines.add(textOf(node) ?? "");
    }
  };
  const visitElement = (child: HtmlElement) => {
    if (child.tagName === "br") return lines.add("\n");
    const isSetApart = isBlock(child) && !isCell(child);
    if (isSetApart) lines.beginBlock();
    if (isCell(child)) lines.beginCell();
    visit(child);
    if (isSetApart) lines.endBlock();
  };
  visit(element);
  return lines.finish();
}

/** Text with blocks in it. */
class LineBuilder {
  readonly #parts: string[] = [];
  #isAtLineStart = true;
  /** A block ended: what follows begins a line, be it with a line break of its own. */
  #isAfterBlock = false;

  add(text: string): void {
    if (text === "") return;
    if (this.#isAfterBlock && !text.startsWith("\n")) this.beginBlock();
    this.#isAfterBlock = false;
    this.#parts.push(text);
    this.#isAtLineStart = text.endsWith("\n");
  }

  beginBlock(): void {
    this.#isAfterBlock = false;
    if (!this.#isAtLineStart) this.add("\n");
  }

  endBlock(): void {
    this.#isAfterBlock = true;
  }

  beginCell(): void {
    if (!this.#isAtLineStart) this.add("\t");
  }

  finish(): string {
    return this.#parts.join("");
  }
}
