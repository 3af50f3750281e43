import { escapeMarkup } from "../../shared/escape_markup.ts";
import type { Definition, Inline, Span, Target } from "../../shared/markdown/nodes.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { isSafeAddress, SAFE_SCHEMES, writtenAddress } from "./addresses.ts";
import type { Footnotes } from "./footnotes.ts";

/** The settings that inline content needs. */
export interface InlineOptions {
  isGfm: boolean;
  unsafe: boolean;
  limits: { max_reference_chars: number };
}

/** Inline content but the edges of spans. */
type Content = Exclude<Inline, { span: Span }>;

const ELEMENTS = { emphasis: "em", strong: "strong", delete: "del" } as const;

/** Writes inline content as HTML, and counts what is reported. */
export class InlineRenderer {
  hasRawHtml = false;
  /** Addresses that were emptied in what was written. */
  droppedAddresses = 0;
  readonly #footnotes: Footnotes;
  readonly #options: InlineOptions;
  #referenceChars = 0;

  constructor(footnotes: Footnotes, options: InlineOptions) {
    this.#footnotes = footnotes;
    this.#options = options;
  }

  /** @throws {ToolError} `INPUT_TOO_LARGE` when references repeat too much. */
  render(inlines: readonly Inline[]): string {
    const parts: string[] = [];
    /** Images that are open: what is in them is text. */
    let images = 0;
    for (const inline of inlines) {
      switch (inline.type) {
        case "enter":
          if (images === 0) parts.push(this.#openingOf(inline.span));
          if (inline.span.kind === "image") images++;
          if ("target" in inline.span) this.#countReference(inline.span.target);
          break;
        case "leave":
          if (inline.span.kind === "image") images--;
          if (images === 0) parts.push(closingOf(inline.span));
          break;
        default:
          parts.push(this.#htmlOf(inline, images > 0));
      }
    }
    return parts.join("");
  }

  #openingOf(span: Span): string {
    if (!("target" in span)) return `<${ELEMENTS[span.kind]}>`;
    const address = this.#address(span.target.destination, SAFE_SCHEMES[span.kind]);
    return span.kind === "image"
      ? `<img src="${address}" alt="`
      : `<a href="${address}"${titleOf(span.target)}>`;
  }

  /** @param isAlternative It is in an image. */
  #htmlOf(inline: Content, isAlternative: boolean): string {
    switch (inline.type) {
      case "text":
        return escapeMarkup(inline.text);
      case "code": {
        const text = escapeMarkup(inline.text);
        return isAlternative ? text : `<code>${text}</code>`;
      }
      case "html":
        this.hasRawHtml = true;
        if (isAlternative || !this.#options.unsafe) return escapeMarkup(inline.text);
        return this.#options.isGfm ? withoutDangerousTags(inline.text) : inline.text;
      case "autolink": {
        const text = escapeMarkup(inline.text);
        if (isAlternative) return text;
        const address = inline.isBare
          ? writtenAddress(inline.destination)
          : this.#address(inline.destination, SAFE_SCHEMES.link);
        return `<a href="${address}">${text}</a>`;
      }
      case "footnoteCall": {
        const mark = this.#footnotes.call(inline.label);
        return isAlternative ? "" : mark;
      }
      case "hardBreak":
        return isAlternative ? "" : "<br />";
      case "lineEnding":
        return inline.text;
    }
  }

  #address(destination: string, safeSchemes: RegExp): string {
    const address = writtenAddress(destination);
    if (this.#options.unsafe || isSafeAddress(address, safeSchemes)) return address;
    this.droppedAddresses++;
    return "";
  }

  #countReference(target: Target | Definition): void {
    if (!("size" in target)) return;
    const { max_reference_chars: limit } = this.#options.limits;
    this.#referenceChars += target.size;
    if (this.#referenceChars <= limit) return;
    throw inputTooLarge(
      "max_reference_chars",
      limit,
      this.#referenceChars,
      "The number of characters that references copy from link definitions is at least",
    );
  }
}

function closingOf(span: Span): string {
  if (!("target" in span)) return `</${ELEMENTS[span.kind]}>`;
  return span.kind === "image" ? `"${titleOf(span.target)} />` : "</a>";
}

function titleOf({ title }: Target): string {
  return title === "" ? "" : ` title="${escapeMarkup(title)}"`;
}

/** Disarms the tags that change how HTML after them is read (GFM 0.29, section 6.11). */
export function withoutDangerousTags(html: string): string {
  return html.replace(
    /<(?=\/?(?:iframe|noembed|noframes|plaintext|script|style|title|textarea|xmp)[\t\n\f\r />])/gi,
    "&lt;",
  );
}
