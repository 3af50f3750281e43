import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  svg, svgo, minify svg, svg sanitizer, clean svg, compress icon, remove metadata, inkscape,
  illustrator, optimize svg, shrink svg, smaller svg, minify svg file, compress svg, svg file size,
  svg icon, remove scripts from svg, svg safe, vector graphic, svg cleanup, reduce svg, svg export,
  svg data uri, svg too big, make svg smaller, remove junk from svg, svg too large, icon smaller,
  strip svg, clean icon, vector file size, reduce svg size, logo svg, drawing too large,
  exported drawing svg, clean svg from illustrator, smaller icon file, is svg safe,
  remove scripts from icon, minify icon, icon exported from figma, usvg, svgcleaner
`);
