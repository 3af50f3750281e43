import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  srcset, sizes, picture element, art direction, webp fallback, avif, responsive images, img tag,
  lcp, preload, responsive images html, srcset sizes, img srcset, image html code, picture tag,
  img element, lazy load image, image markup, html for image, retina images, image breakpoints,
  different screen sizes, image fallback, hero image, mobile and desktop images, write srcset,
  write picture element, picture tag with fallback, write img tag, img for mobile and desktop,
  html for responsive picture, image for different screens, image tag for phones and desktop,
  srcset for hero image, img html with sizes, lazy loading image tag, fetchpriority,
  explicit width and height
`);
