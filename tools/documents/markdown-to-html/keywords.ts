import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  markdown, html, render, commonmark, gfm, github, readme, convert, md, preview, md to html,
  render markdown, convert markdown, markdown preview, readme to html, markdown web page,
  html from markdown, publish markdown, markdown file, preview readme, md into html, readme as html,
  markdown as web page, show markdown, markdown into page, html out of markdown,
  md file to web page, bold text to html, heading to html, markdown file to web page,
  headings to html, notes to html, marked.js, cmark, kramdown, mistune, goldmark
`);
