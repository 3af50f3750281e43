import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  front matter, frontmatter, metadata, jekyll, hugo, gray-matter, astro, parse front matter,
  read front matter, yaml front matter, yaml header, post metadata, markdown metadata,
  front matter and body, edit front matter, blog post header, change metadata, markdown header,
  hugo post, jekyll post, add front matter, page metadata, markdown field, field at top,
  title and date of post, split header from body, read yaml header, md header fields,
  tags of blog post, extract front matter, read blog post metadata, convert front matter,
  toml front matter to yaml, metadata between dashes, title in yaml header,
  change title of blog file, header of markdown file, obsidian properties
`);
