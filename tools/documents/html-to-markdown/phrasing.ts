/**
 * Inline content of one paragraph, heading or cell. White space is collapsed as in HTML; what is at
 * the edges of emphasis moves out of it; neighbours of one kind become one; what is empty never
 * appears.
 *
 * @module
 */
import type { Delete, Emphasis, Link, PhrasingContent, Strong } from "./mdast.ts";

/** Inline markup that is open in the HTML. */
export type Mark =
  | { kind: "strong" | "emphasis" | "delete" }
  | { kind: "link"; url: string; title: string | null };

/** White space of Markdown, inside of which emphasis can neither begin nor end. */
const SPACE = /\p{Zs}/u;

type Wrapper = Strong | Emphasis | Delete | Link;

/** Collects inline content. */
export class PhrasingBuilder {
  readonly children: PhrasingContent[] = [];
  /** The marks around the last content, outermost first, with their nodes. */
  #path: { mark: Mark; node: Wrapper }[] = [];
  /** The gap between the last content and the next, if there is one: spaces, and a line feed for each break. */
  #gap = "";

  /** @param oneLine Line breaks become spaces. */
  constructor(readonly oneLine: boolean) {}

  get isEmpty(): boolean {
    return this.children.length === 0;
  }

  /** Adds text in which white space collapses; a no-break space is white space that stays. */
  addText(text: string, marks: readonly Mark[]): void {
    const collapsed = collapse(text);
    let start = 0;
    while (start < collapsed.length && SPACE.test(collapsed[start]!)) start++;
    let end = collapsed.length;
    while (end > start && SPACE.test(collapsed[end - 1]!)) end--;
    this.#addSpaces(collapsed.slice(0, start), marks);
    if (start === end) return;
    const siblings = this.#enter(marks);
    appendText(siblings, collapsed.slice(start, end));
    this.#addSpaces(collapsed.slice(end), marks);
  }

  /** Adds code; its white space collapses too, outside preformatted text. */
  addCode(text: string, marks: readonly Mark[]): void {
    const collapsed = collapse(text);
    const value = collapsed.replace(/^ | $/g, "");
    if (collapsed.startsWith(" ")) this.addSpace(marks);
    if (value === "") return;
    const siblings = this.#enter(marks);
    const last = siblings.at(-1);
    if (last?.type === "inlineCode") last.value += value;
    else siblings.push({ type: "inlineCode", value });
    if (collapsed.endsWith(" ")) this.addSpace(marks);
  }

  addImage(
    image: { url: string; title: string | null; alt: string },
    marks: readonly Mark[],
  ): void {
    this.#enter(marks).push({ type: "image", ...image });
  }

  addSpace(marks: readonly Mark[]): void {
    this.#addSpaces(" ", marks);
  }

  addBreak(marks: readonly Mark[]): void {
    this.#addSpaces(this.oneLine ? " " : "\n", marks);
  }

  /** Adds white space; what ends before it does not continue after it. */
  #addSpaces(spaces: string, marks: readonly Mark[]): void {
    if (spaces === "") return;
    this.#leave(withoutRepeats(marks));
    this.#gap += spaces;
  }

  /** Ends the marks that are not wanted. @returns how many continue. */
  #leave(wanted: readonly Mark[]): number {
    let common = 0;
    while (common < this.#path.length && isSame(this.#path[common]!.mark, wanted[common])) common++;
    this.#path.length = common;
    return common;
  }

  /** Makes room for content under the marks. @returns the list that it goes into. */
  #enter(marks: readonly Mark[]): PhrasingContent[] {
    const wanted = withoutRepeats(marks);
    const common = this.#leave(wanted);
    this.#writeGap();
    for (const mark of wanted.slice(common)) {
      const node = wrapperOf(mark);
      this.#siblings().push(node);
      this.#path.push({ mark, node });
    }
    return this.#siblings();
  }

  /** Breaks and spaces at the beginning of a paragraph, and spaces at breaks, are nothing. */
  #writeGap(): void {
    const lines = this.#gap.split("\n");
    this.#gap = "";
    const isFirst = this.isEmpty;
    const siblings = this.#siblings();
    for (const [index, line] of (isFirst ? lines.slice(-1) : lines).entries()) {
      const isAfterBreak = isFirst || index > 0;
      if (index > 0) siblings.push({ type: "break" });
      let spaces = collapse(line);
      if (isAfterBreak) spaces = spaces.replace(/^ /, "");
      if (!isFirst && index < lines.length - 1) spaces = spaces.replace(/ $/, "");
      if (spaces !== "") appendText(siblings, spaces);
    }
  }

  #siblings(): PhrasingContent[] {
    return this.#path.at(-1)?.node.children ?? this.children;
  }
}

/** White space collapses as in HTML, where a no-break space is not one. */
function collapse(text: string): string {
  return text.replace(/[ \t\n\f\r]+/g, " ");
}

function appendText(siblings: PhrasingContent[], value: string): void {
  const last = siblings.at(-1);
  if (last?.type === "text") last.value += value;
  else siblings.push({ type: "text", value });
}

/** Strong inside strong is not stronger, and links do not nest. */
function withoutRepeats(marks: readonly Mark[]): Mark[] {
  const kinds = new Set<Mark["kind"]>();
  return marks.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
}

/** Each link is one of its own. */
function isSame(mark: Mark, other: Mark | undefined): boolean {
  return mark === other || (mark.kind === other?.kind && mark.kind !== "link");
}

function wrapperOf(mark: Mark): Wrapper {
  if (mark.kind === "link") {
    return { type: "link", url: mark.url, title: mark.title, children: [] };
  }
  return { type: mark.kind, children: [] };
}
