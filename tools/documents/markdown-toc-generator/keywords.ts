import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  toc, table of contents, markdown, headings, readme, github, doctoc, generate toc, toc for readme,
  markdown toc, contents list, heading links, anchor links, list of headings, document outline,
  add table of contents, index of sections, markdown headings, contents for document, section links,
  contents for readme, update toc, table of contents with links, links to headings,
  toc for document, list of headings with links, index for long markdown
`);
