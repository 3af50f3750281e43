import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  qr, qrcode, 2d barcode, matrix code, wifi qr, vcard qr, iso 18004, svg qr, scan code, qr code,
  make qr code, create qr code, generate qr, qr for url, qr from link, qr image, contact qr,
  wifi password qr, scan with phone, link to qr, text to qr, qr code svg, make a qr,
  barcode for link, code to scan, draw qr code, qr for business card, wlan qr, phone scan link,
  qr code for website, qr code for wifi, square code for phone camera, scannable link,
  qr code from text, link as qr, qr code png, png qr code, segno, girocode
`);
