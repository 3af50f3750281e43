import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  html escape, unescape, entities, &amp;, &nbsp;, character reference, encode html, decode html,
  xml escape, xss, decode entities, encode entities, unescape html, special characters html,
  ampersand, less than sign, html character codes, html symbols, entity names, angle brackets,
  safe in html, text safe for html, what does &eacute; stand for, replace angle brackets,
  escape ampersand, decode &amp;, entity code, safe to put in html, put in html page,
  what does &#8364; mean, turn &quot; into quotes, special characters for web page,
  html codes to characters
`);
