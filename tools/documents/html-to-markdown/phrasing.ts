/**
 * Inline content of one paragraph, heading or cell. White space is collapsed as in HTML; what stands at the
 * edges of emphasis moves out of it; neighbours of one kind become one; what is empty never appears.
 *
 * @module
 */
import type { Delete, Emphasis, Link, PhrasingContent, Strong } from "./mdast.ts";

/** Inline markup that is open in the HTML. */
export type Mark =
  | { kind: "strong" | "emphasis" | "delete" }
  | { kind: "link"; url: string; title: string | null };

type Wrapper = Strong | Emphasis | Delete | Link;

/** What is between the last content and the next, if there is one. */
interface Gap {
  space: boolean;
  breaks: number;
}

/** Collects inline content. */
export class PhrasingBuilder {
  readonly children: PhrasingContent[] = [];
  /** The marks around the last content, outermost first, with their nodes. */
  #path: { mark: Mark; node: Wrapper }[] = [];
  #gap: Gap = { space: false, breaks: 0 };

  /** @param oneLine Line breaks become spaces. */
  constructor(readonly oneLine: boolean) {}

  get isEmpty(): boolean {
    return this.children.length === 0;
  }

  /** Adds text in which white space collapses. */
  addText(text: string, marks: readonly Mark[]): void {
    const collapsed = text.replace(/[ \t\n\f\r]+/g, " ");
    if (collapsed.startsWith(" ")) this.addSpace(marks);
    const start = collapsed.startsWith(" ") ? 1 : 0;
    const end = collapsed.endsWith(" ") ? collapsed.length - 1 : collapsed.length;
    if (start >= end) return;
    const value = collapsed.slice(start, end);
    const siblings = this.#enter(marks);
    const last = siblings.at(-1);
    if (last?.type === "text") last.value += value;
    else siblings.push({ type: "text", value });
    if (collapsed.endsWith(" ")) this.addSpace(marks);
  }

  /** Adds code; its white space collapses too, outside preformatted text. */
  addCode(text: string, marks: readonly Mark[]): void {
    const value = text.replace(/[ \t\n\f\r]+/g, " ").trim();
    if (/^[ \t\n\f\r]/.test(text)) this.addSpace(marks);
    if (value === "") return;
    const siblings = this.#enter(marks);
    const last = siblings.at(-1);
    if (last?.type === "inlineCode") last.value += value;
    else siblings.push({ type: "inlineCode", value });
    if (/[ \t\n\f\r]$/.test(text)) this.addSpace(marks);
  }

  addImage(
    image: { url: string; title: string | null; alt: string },
    marks: readonly Mark[],
  ): void {
    this.#enter(marks).push({ type: "image", ...image });
  }

  /** Adds white space; what ends before it does not go on behind it. */
  addSpace(marks: readonly Mark[]): void {
    this.#leave(withoutRepeats(marks));
    this.#gap.space = true;
  }

  addBreak(marks: readonly Mark[]): void {
    if (this.oneLine) return this.addSpace(marks);
    this.#leave(withoutRepeats(marks));
    this.#gap.breaks++;
  }

  /** Ends the marks that are not wanted. @returns how many go on. */
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
    const { space, breaks } = this.#gap;
    this.#gap = { space: false, breaks: 0 };
    if (this.isEmpty) return;
    const siblings = this.#siblings();
    const last = siblings.at(-1);
    if (breaks > 0) {
      for (let i = 0; i < breaks; i++) siblings.push({ type: "break" });
    } else if (space) {
      if (last?.type === "text") last.value += " ";
      else siblings.push({ type: "text", value: " " });
    }
  }

  #siblings(): PhrasingContent[] {
    return this.#path.at(-1)?.node.children ?? this.children;
  }
}

/** Strong inside strong is no stronger, and links do not nest. */
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
