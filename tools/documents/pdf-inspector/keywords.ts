import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  pdf, page count, xmp, pdf info, pdf pages, number of pages, how many pages, pdf fonts,
  encrypted pdf, pdf properties, pdf author, inspect pdf, check pdf, pdf attachments,
  pdf javascript, suspicious pdf, pdf version, pdf security, pdf form fields, pdf page size,
  is pdf protected, pdf details, malicious pdf, pages in pdf, what is inside pdf, is pdf safe,
  who made pdf, pdf links, pdf fonts embedded, length of pdf, scripts in pdf, pdf information,
  pdf password protected, pdf locked, permission to print pdf, pdf metadata, is pdf encrypted,
  how many pages has pdf, fonts in pdf, does pdf contain scripts, who wrote pdf, pdfid, peepdf
`);
