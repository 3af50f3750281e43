import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  pdf, assemble, merge pdf, report, cover page, table of contents, markdown to pdf, append pages,
  document, pdf into one, combine pdf files, put pdf together, pdf pages into one document,
  make pdf from images, markdown into pdf, combine pdfs, join pdf, create pdf, make pdf,
  generate pdf, images to pdf, text to pdf, md to pdf, pdf report, page numbers, pdf from markdown,
  assemble pdf, concatenate pdf, pdf with cover, photos to pdf, combine pages, add pages, build pdf,
  jpg to pdf, scans in one pdf, put scans together, one pdf with page numbers,
  pull pages out of pdf, take pages 3-5 of pdf, merge pdf files, pictures in one pdf,
  single document from files, pdftk, pypdf merge, wkhtmltopdf, weasyprint, pdf-lib, reportlab
`);
