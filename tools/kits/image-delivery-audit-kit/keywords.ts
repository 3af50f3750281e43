import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  image audit, byte budget, alt text, gps, srcset, oversized, web images, check images,
  images too large, heavy images, oversized images, image weight, slow images, image size check,
  images on page, alt text of images, image findings, image budget, picture check, pictures too big,
  image performance, images before upload, review images, images slow down page,
  images ready for website, pictures slow, which pictures to fix, images of page too big,
  audit pictures, check pictures before publishing, photos too large, image problems,
  are my pictures too big, website images too heavy, images before publishing, images without alt,
  lighthouse properly size images, serve images in next-gen formats
`);
