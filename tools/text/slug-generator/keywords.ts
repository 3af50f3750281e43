import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  slug, permalink, slugify, transliterate, seo, ascii, make slug, url slug, slug from title,
  url friendly, title to url, url title, seo url, clean filename, post title, blog url,
  hyphenated title, readable url, remove accents, transliterate text, safe filename, url name,
  headline to slug, url from headline, text to url, make url friendly, title into slug,
  post name for url, slugify headline, as url part, part of url, title to link name,
  headline to web address, blog title to url, friendly link name, speakingurl, unidecode, limax
`);
