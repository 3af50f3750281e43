import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  seo, og:image, twitter card, canonical, hreflang, json-ld, link preview, check meta tags,
  page title, meta description, og tags, open graph tags, social media preview, page head,
  title length, seo tags, seo check, html head tags, canonical link, sharing preview,
  title too long, missing meta, favicon, preview image, noindex, how will page look when shared,
  look on facebook, seo of page, title and description, check og, seo tags of page,
  page has description, search result snippet, preview on twitter, link preview on facebook,
  how does page look when shared, title and description of page, preview on facebook, opengraph.xyz,
  serp preview, rich results, link unfurl
`);
