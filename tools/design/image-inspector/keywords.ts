import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  png, image width and height, orientation, avif, animated gif, icc profile, image dimensions,
  image info, image format, photo location, gps in photo, png size, jpeg size, picture format,
  image type, real file type, exif data, photo metadata, picture size, resolution,
  transparent image, camera location, is it a webp, photo sideways, pixels wide, wide and tall,
  size of image, width and height, image has gps, where was photo taken, real format,
  photo orientation, read exif, how large is picture, transparent background, is it really a jpg,
  really a png, true file type, picture transparent, has transparency, how big is this picture,
  pixels of jpeg, dpi of image, does photo have gps, where was picture taken,
  what format is picture, image width, image, picture, magic bytes, is it animated, sips -g
`);
