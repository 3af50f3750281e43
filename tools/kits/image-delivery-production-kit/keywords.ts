import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  responsive, srcset, variants, optimize, resize image, convert image, jpg to webp, png to webp,
  image to avif, compress image, image variants, strip metadata, remove exif, image files,
  optimize image, smaller image, image for web, photo for website, shrink photo, resize photo,
  thumbnail, image conversion, produce images, scale image, jpeg to png, webp and avif variants,
  jpg to png, make webp, png to avif, jpeg to webp, image in several sizes, several widths, smaller photo files,
  produce webp, produce image variants, photo in several sizes, make picture smaller, png to jpg,
  several sizes of one image, strip gps from jpeg, resize picture for web, photo to webp,
  remove location from photo, avifenc, imagemin, next/image, mozjpeg
`);
