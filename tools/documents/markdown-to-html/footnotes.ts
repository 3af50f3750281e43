import type { HtmlWriter } from "./html_writer.ts";
import { writtenAddress } from "./addresses.ts";

/** A footnote's definition as it was rendered. */
export interface RenderedFootnote {
  html: string;
  /** Addresses in it that safe mode dropped. */
  droppedAddresses: number;
}

/** The footnotes of one document: numbered by their first calls, with the marks that GitHub has. */
export class Footnotes {
  readonly #definitions = new Map<string, RenderedFootnote | undefined>();
  /** How often each is called, in the order of the first calls. */
  readonly #calls = new Map<string, { number: number; count: number }>();

  /** Renders and notes a definition; the first of a label counts, also before those that it holds. */
  define(label: string, render: () => RenderedFootnote): void {
    const isFirst = !this.#definitions.has(label);
    if (isFirst) this.#definitions.set(label, undefined);
    const footnote = render();
    if (isFirst) this.#definitions.set(label, footnote);
  }

  /** The mark of one more call. */
  call(label: string): string {
    const call = this.#calls.get(label) ?? { number: this.#calls.size + 1, count: 0 };
    this.#calls.set(label, call);
    call.count++;
    const id = idOf(label);
    return `<sup><a href="#user-content-fn-${id}" id="${referenceId(id, call.count)}" ` +
      `data-footnote-ref="" aria-describedby="footnote-label">${call.number}</a></sup>`;
  }

  /** Writes the section of the footnotes that were called. @returns the addresses dropped in them. */
  write(writer: HtmlWriter): number {
    if (this.#calls.size === 0) return 0;
    let droppedAddresses = 0;
    writer.writeLine('<section data-footnotes="" class="footnotes">');
    writer.write('<h2 id="footnote-label" class="sr-only">Footnotes</h2>');
    writer.writeLine("<ol>");
    for (const [label, { number, count }] of this.#calls) {
      const footnote = this.#definitions.get(label);
      if (!footnote) continue;
      droppedAddresses += footnote.droppedAddresses;
      const links = backLinks(idOf(label), number, count);
      writer.writeLine(`<li id="user-content-fn-${idOf(label)}">`);
      writer.endLine();
      if (footnote.html.endsWith("</p>")) {
        writer.write(`${footnote.html.slice(0, -"</p>".length)} ${links}</p>`);
      } else {
        writer.write(footnote.html);
        writer.writeLine(links);
      }
      writer.writeLine("</li>");
    }
    writer.writeLine("</ol>");
    writer.writeLine("</section>");
    return droppedAddresses;
  }
}

function backLinks(id: string, number: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const call = index + 1;
    const label = call > 1 ? `${number}-${call}` : String(number);
    return `<a href="#${referenceId(id, call)}" data-footnote-backref="" ` +
      `aria-label="Back to reference ${label}" class="data-footnote-backref">↩` +
      `${call > 1 ? `<sup>${call}</sup>` : ""}</a>`;
  }).join(" ");
}

function referenceId(id: string, call: number): string {
  return `user-content-fnref-${id}${call > 1 ? `-${call}` : ""}`;
}

function idOf(label: string): string {
  return writtenAddress(label.toLowerCase());
}
