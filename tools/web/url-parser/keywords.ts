import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  strip tracking parameters, remove utm, uri, query string, public suffix, idn, href, split url,
  url components, query parameters, domain of url, hostname, path and query, compare urls,
  resolve url, relative url, normalize url, punycode domain, registrable domain, subdomain,
  link parts, same url, take url apart, top level domain, query params, valid url, check url,
  take apart address, parts of web address, parameters of link, host of url, domain of link,
  split web address, query of url, what is in link, is same address, url, link,
  get domain from link, what is in this link, utm parameters of link, parts of link, host and path,
  query values of link, tldextract
`);
