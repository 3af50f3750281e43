import { type LargeInputs, pieces, word } from "./make.ts";

/** A HAR file with an entry a request, as browsers save it. */
function har(chars: number): string {
  return pieces(chars, (index) => JSON.stringify(harEntry(index)), {
    before: '{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[',
    between: ",",
    after: "]}}",
  });
}

function harEntry(index: number) {
  const mimeType = ["text/html", "application/json", "image/png"][index % 3];
  return {
    startedDateTime: `2026-01-01T00:${String(10 + index % 50)}:00.123Z`,
    time: (index * 37 % 5_000) / 8,
    request: {
      method: "GET",
      url: `https://a${index % 40}.example.com/x?id=${index}`,
      headers: [],
    },
    response: {
      status: index % 11 === 0 ? 404 : 200,
      headers: [{ name: "Content-Type", value: mimeType }],
      content: { size: index * 13, mimeType },
      headersSize: -1,
      bodySize: index * 7,
    },
    timings: { blocked: -1, dns: 0.25, connect: 1.5, ssl: 1, send: 0.1, wait: 20.7, receive: 3 },
  };
}

export const web: LargeInputs = {
  "accessibility-review": (chars) => ({
    html: pieces(
      chars,
      (index) =>
        `<div><label for="f${index}">${
          word(index)
        }</label><input id="f${index}"><a href="${index}" aria-labelledby="f${index}"><img src="${index}"></a></div>`,
      { before: "<!doctype html><html lang=en>" },
    ),
  }),
  "cache-control-analyzer": (chars) => ({
    headers: pieces(chars, (index) => `maxage-${index}=${index}`, {
      before: "Cache-Control: ",
      between: ", ",
    }),
  }),
  "curl-converter": (chars) => ({
    command: pieces(chars, (index) => ` -H 'X-${index}: "${word(index)}"' -d $'a=\\x41'`, {
      before: "curl https://example.com/",
    }),
    target: "go",
  }),
  "har-summarizer": (chars) => ({ har: har(chars) }),
  "meta-tag-inspector": (chars) => ({
    html: pieces(
      chars,
      (index) =>
        `<meta name="n${index}" content="${word(index)}"><link rel=icon href=${index}><div>`,
    ),
    base_url: "https://example.com/a/",
  }),
  "robots-txt-tester": (chars) => ({
    robots_txt: pieces(chars, (index) => `Disallow: /${word(index)}*${index}$\n`, {
      before: "User-agent: *\n",
    }),
    urls: Array.from({ length: 200 }, (_, index) => `/${word(index)}/${index}`),
  }),
  "url-parser": (chars) => ({
    url: pieces(chars, (index) => `${word(index)}=${index}`, {
      before: "https://example.com/search?",
      between: "&",
    }).replaceAll("ï", "i").replaceAll("é", "e"),
  }),
};
