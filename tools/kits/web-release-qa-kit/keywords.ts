import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  web qa, release check, meta tags, security headers, mixed content, pre-launch,
  check page before release, page check, website check, launch check, go live, pre release,
  page release, landing page, left over lorem ipsum, left over placeholder text, page quality, ready to publish,
  website launch, final check, web page check, before publishing, qa page, site release,
  seo and accessibility check, check page before go live, landing page check,
  test page before launch, page ready for release, qa of web page, page ready for launch,
  ready to go live, check landing page before going live, website ready to publish,
  prelaunch page check
`);
