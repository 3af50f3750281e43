import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  html, markdown, convert, turndown, scrape, web page, clean html, gfm, text extraction, migrate,
  html to md, web page to markdown, convert html, article to markdown, page to text,
  website to markdown, html to text, strip html, html article, html page for llm,
  markdown from html, blog to markdown, remove html tags, html into md, web page as markdown,
  page into markdown, strip tags, website text for llm, html as markdown, clean text from html,
  website to clean text, html to plain text, clean page for llm, markdownify, jina reader,
  trafilatura
`);
