import type { Questions } from "./questions.ts";

export const web: Questions = {
  "accessibility-review": [
    "is my html accessible",
    "which images have no alt text",
    "check this page against wcag 2.2",
    "do all form fields have labels",
    "find buttons that a screen reader cannot name",
    "turn axe results into a review",
  ],
  "curl-converter": [
    "turn this curl command into javascript fetch code",
    "convert curl to python requests",
    "rewrite a curl call for my go program",
    "I copied a request as cURL from chrome, how do I write it in node",
    "what http request does this curl command send",
    "convert a curl command from powershell to python",
  ],
  "har-summarizer": [
    "why is this page load slow, I have a har file",
    "analyze har file",
    "which requests in my devtools network export took longest",
    "summarize an http archive from the browser",
    "find failed and slow requests in a network recording",
  ],
  "cache-control-analyzer": [
    "how long will the browser cache this response",
    "what does s-maxage mean for my cdn",
    "why is my page not cached",
    "check my caching headers for mistakes",
    "no-store together with max-age",
    "does cdn-cache-control win over cache-control",
  ],
  "meta-tag-inspector": [
    "why does my link preview show no image",
    "check the seo tags of an html page",
    "is the page title too long for search results",
    "does this page have a noindex",
    "list the og tags of this html",
  ],
  "robots-txt-tester": [
    "is googlebot allowed to crawl this page",
    "which line of robots.txt blocks my url",
    "check my robots.txt for errors",
    "can crawlers reach /private/",
    "block bots from a folder",
  ],
  "url-parser": [
    "get the query parameters from a url",
    "what is the domain of this link",
    "split a web address into its parts",
    "is https://example.com/a?b=1#c a valid url",
    "decode punycode hostname",
    "normalize two urls so that I can compare them",
  ],
};
