import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  http cache, max-age, s-maxage, cdn-cache-control, expires, etag, stale-while-revalidate, ttl,
  vary, freshness, cache control header, how long cached, cache time, is response cached, cacheable,
  browser cache, explain cache-control, stale page, revalidate, cache policy, proxy cache,
  cache lifetime, page cached, may cdn store, how long will it be cached, cache header meaning,
  explain cache headers, may store response, max-age meaning, caching correct, fresh for how long,
  how long will browser keep file, is page cached, how long is response fresh,
  browser keeps old file, meaning of max-age, 304 not modified, surrogate-control,
  efficient cache policy
`);
