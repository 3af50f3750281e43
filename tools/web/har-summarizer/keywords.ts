import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  har, http archive, devtools, waterfall, slow requests, page load, transfer size, har file,
  analyze har, slow page, page load time, slowest requests, network log, network recording,
  slow website, browser network, loading time, page weight, requests by domain, largest requests,
  network trace, failed requests, request took longest, summarize har, slow api calls,
  network export, browser recording, largest downloads, what takes long to load, devtools recording,
  why is page load slow, which requests are slow, which domains load most data, browser network log,
  biggest requests of page, google admin toolbox har
`);
