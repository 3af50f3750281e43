import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  crawler, googlebot, seo, disallow, allow, user-agent group, sitemap, rfc 9309, test robots.txt,
  robots file, is url blocked, crawl allowed, blocked for crawler, googlebot allowed, disallow rule,
  check robots, blocked by robots, bots allowed, search engine blocked, page blocked,
  crawlers reach, googlebot crawl, block bots, robots.txt block, is page allowed, can google crawl,
  crawler may fetch, robots rules, is path disallowed, why does google not index page,
  may crawler visit page, which rule wins in robots, is page blocked for bots, crawl-delay,
  robotparser, robotexclusionrulesparser
`);
