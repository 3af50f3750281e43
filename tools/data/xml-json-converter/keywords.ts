import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  xml, json, convert, attributes, soap, rss, feed, parse xml, elements, xmltodict, xml to json,
  json to xml, convert xml, xml file, read xml, soap response, rss feed, sitemap xml, xml document,
  pom xml, xml from json, xml into json, json as xml, xml as object, xml to object, rss to json,
  feed to json, parse soap, sitemap to json, xml feed to json, xml to javascript object,
  soap to json, badgerfish, parker convention, xq, xmlstarlet, simplexml, ElementTree to dict,
  junit xml as json
`);
