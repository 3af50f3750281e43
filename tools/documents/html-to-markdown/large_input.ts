import { type LargeInput, pieces, prose, word } from "../../shared/large_input/make.ts";

/** A page with headings, paragraphs, links, lists and tables. */
function html(chars: number): string {
  const section = (index: number) =>
    `<section><h2>${word(index)} ${index}</h2><p>${prose(300)} <a href="/${index}">${
      word(index + 1)
    }</a> <b>${word(index + 2)}</b></p><ul><li>one</li><li>two</li></ul>` +
    `<table><tr><th>a</th><th>b</th></tr><tr><td>${index}</td><td>x</td></tr></table>` +
    `<script>track(${index})</script></section>`;
  return pieces(chars, section, { before: "<main>", after: "</main>" });
}

export const largeInput: LargeInput = (chars) => ({ input: html(chars) });
