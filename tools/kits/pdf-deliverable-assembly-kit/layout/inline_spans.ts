/**
 * Inline content of Markdown as text in styles.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import type { Inline, Span as MarkdownSpan } from "../../../shared/markdown/nodes.ts";
import type { FaceName } from "../fonts/typefaces.ts";
import type { Span, Style } from "./lines.ts";
import { BODY, INLINE_CODE, LINK_INK, QUIET } from "./look.ts";
import type { Target } from "./page.ts";

/** The settings for reading inline content. */
export interface InlineSettings {
  /** The part that fragments lead into. */
  part: number;
  /** The number that a footnote is called by. */
  footnoteNumber(label: string): number;
  /** Raw HTML or an image was left out: `<b>`, `the image a.png`. */
  onDropped(what: string): void;
  /** Counts characters, since references can repeat long addresses. */
  onText(length: number): void;
}

/** The part of an address that a message shows: an address may be the image itself, as base64. */
const MAX_DESTINATION = 60;

const BREAK_TAG = /^<br[ \t]*\/?>$/i;
/** Addresses that a reader can open. */
const OPENED = /^(?:https?:\/\/|mailto:)/i;
/** The size of a mark above the line, and how high it stands, in ems of the text around it. */
const RAISED = { size: 0.7, rise: 0.35 };

/** A link that is open, and what of it was written so far. */
interface OpenLink {
  destination: string;
  target: Target | undefined;
  text: string;
}

/**
 * Sets inline content. Links are followed by their addresses in brackets, but for those whose text is the address,
 * and those that lead to a heading of the same part. Raw HTML and images are left out; `<br>` ends a line,
 * and with a comment nothing is lost.
 */
export function inlineSpans(
  inlines: readonly Inline[],
  base: Style,
  settings: InlineSettings,
): Span[] {
  return new InlineSetter(base, settings).set(inlines);
}

/** The words of inline content: what a heading is called, without the addresses that are set with it. */
export function wordsOf(inlines: readonly Inline[]): string {
  let words = "";
  let images = 0;
  for (const inline of inlines) {
    if ("span" in inline) {
      if (inline.span.kind === "image") images += inline.type === "enter" ? 1 : -1;
    } else if (images > 0) continue;
    else if (inline.type === "hardBreak" || inline.type === "lineEnding") words += " ";
    else if (inline.type !== "html" && inline.type !== "footnoteCall") words += inline.text;
  }
  return words.trim();
}

class InlineSetter {
  readonly #base: Style;
  readonly #settings: InlineSettings;
  readonly #spans: Span[] = [];
  readonly #open = { emphasis: 0, strong: 0, delete: 0, image: 0 };
  readonly #links: OpenLink[] = [];
  /** The style of the text that comes; undefined after a span was entered or left. */
  #style: Style | undefined;
  /** More spaces would be one too many: there are two where something between them was left out. */
  #isAfterSpace = true;

  constructor(base: Style, settings: InlineSettings) {
    this.#base = base;
    this.#settings = settings;
  }

  set(inlines: readonly Inline[]): Span[] {
    for (const inline of inlines) {
      if ("span" in inline) {
        if (inline.type === "enter") this.#enter(inline.span);
        else this.#leave(inline.span);
        // The description of an image goes with it.
      } else if (this.#open.image === 0) this.#add(inline);
    }
    return this.#spans;
  }

  #enter(span: MarkdownSpan): void {
    this.#style = undefined;
    if (span.kind !== "link") this.#open[span.kind]++;
    else {
      const { destination } = span.target;
      this.#links.push({ destination, target: this.#targetOf(destination), text: "" });
    }
    if (span.kind === "image") {
      this.#settings.onDropped(`the image ${cutText(span.target.destination, MAX_DESTINATION)}`);
    }
  }

  #leave(span: MarkdownSpan): void {
    this.#style = undefined;
    if (span.kind !== "link") {
      this.#open[span.kind]--;
      return;
    }
    const { destination, target, text } = this.#links.pop()!;
    if (this.#open.image > 0 || destination === "" || target?.kind === "fragment") return;
    if (text === destination || `mailto:${text}` === destination) return;
    const quiet = { ...this.#styleNow(), color: QUIET.color, link: target };
    this.#push(" (", quiet);
    this.#writeAddress(destination, target);
    this.#push(")", quiet);
  }

  #add(inline: Exclude<Inline, { span: MarkdownSpan }>): void {
    switch (inline.type) {
      case "text":
        return this.#text(inline.text);
      case "code":
        return this.#code(inline.text);
      case "autolink":
        return this.#writeAddress(inline.text, this.#targetOf(inline.destination));
      case "footnoteCall":
        return this.#call(inline.label);
      case "hardBreak":
        return this.#text("\n");
      case "lineEnding":
        return this.#text(" ");
      case "html":
        if (BREAK_TAG.test(inline.text)) this.#text("\n");
        else if (!inline.text.startsWith("<!--")) {
          for (const tag of tagsOf(inline.text)) this.#settings.onDropped(tag);
        }
    }
  }

  #text(text: string): void {
    const link = this.#links.at(-1);
    if (link) link.text += text;
    this.#style ??= this.#styleNow();
    this.#push(this.#isAfterSpace ? text.replace(/^ +/, "") : text, this.#style);
  }

  #code(text: string): void {
    const link = this.#links.at(-1);
    if (link) link.text += text;
    const { color, link: target } = this.#styleNow();
    const size = this.#base.size * INLINE_CODE.size / BODY.size;
    this.#push(text, { ...INLINE_CODE, color, size, link: target });
  }

  #call(label: string): void {
    const style = this.#styleNow();
    this.#push(String(this.#settings.footnoteNumber(label)), {
      ...style,
      size: style.size * RAISED.size,
      rise: style.size * RAISED.rise,
    });
  }

  #writeAddress(address: string, link: Target | undefined): void {
    const color = link ? LINK_INK : this.#styleNow().color;
    this.#push(address, { ...this.#styleNow(), color, link, isAddress: true });
  }

  #push(text: string, style: Style): void {
    if (text === "") return;
    this.#isAfterSpace = text.endsWith(" ") || text.endsWith("\n");
    this.#settings.onText(text.length);
    this.#spans.push({ text, style });
  }

  #styleNow(): Style {
    const target = this.#links.at(-1)?.target;
    return {
      ...this.#base,
      face: this.#faceNow(),
      ...(this.#open.delete > 0 && { isStruck: true }),
      ...(target && { link: target, color: LINK_INK }),
    };
  }

  #faceNow(): FaceName {
    const isBold = this.#open.strong > 0 || this.#base.face === "sansBold";
    if (this.#open.emphasis > 0) return isBold ? "sansBoldOblique" : "sansOblique";
    return isBold ? "sansBold" : this.#base.face;
  }

  #targetOf(destination: string): Target | undefined {
    if (OPENED.test(destination)) return { kind: "address", address: destination };
    if (!destination.startsWith("#")) return undefined;
    return { kind: "fragment", part: this.#settings.part, fragment: destination.slice(1) };
  }
}

/** The tags of raw HTML as messages name them, each once; what has none is called `HTML`. */
export function tagsOf(html: string): ReadonlySet<string> {
  const tags = new Set<string>();
  for (const [, name] of html.matchAll(/<\/?([a-z][a-z0-9-]*)/gi)) tags.add(`<${name}>`);
  return tags.size === 0 ? new Set(["HTML"]) : tags;
}
