import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  percent encoding, urlencode, urldecode, encodeuricomponent, query string, form urlencoded,
  escape url, rfc 3986, %20, plus sign, url decode, percent decode, encode url, uri encode,
  query parameter encoding, encode spaces, special characters in url, encode query string,
  decode uri, unescape url, percent sign, decode %20, spaces in url, umlauts in url, url safe text,
  percent signs in address, escape query string, what does %3F stand for, encode parameter,
  safe for link, safe for url, percent codes in link, make text safe for link, decode link text,
  unquote_plus, qs.stringify
`);
