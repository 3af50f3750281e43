import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "meta-tag-inspector";

/** A page without a remark: cases add to it or take from it. */
const HEAD = {
  title: "<title>A title of some length</title>",
  description: `<meta name="description" content="${
    "Fifty characters are enough of a text. ".repeat(2)
  }">`,
  charset: `<meta charset="utf-8">`,
  viewport: `<meta name="viewport" content="width=device-width">`,
  canonical: `<link rel="canonical" href="https://example.com/a">`,
  og: ["title", "type", "image", "url"]
    .map((name) => `<meta property="og:${name}" content="https://example.com/${name}">`).join(""),
  card: `<meta name="twitter:card" content="summary">`,
  h1: "<h1>Heading</h1>",
};

function page(changes: Partial<typeof HEAD> = {}, lang = "en"): string {
  return `<!doctype html><html lang="${lang}">${Object.values({ ...HEAD, ...changes }).join("")}`;
}

async function issueCodes(html: string): Promise<string[]> {
  return (await outputOf(ID, html)).issues.map(({ code }: { code: string }) => code);
}

/** The catalog's rule 6, each code alone and at its borders. */
const ISSUES: [string, string, string[]][] = [
  ["none", page(), []],
  ["no title", page({ title: "" }), ["TITLE_MISSING"]],
  ["an empty title", page({ title: "<title> \n </title>" }), ["TITLE_MISSING"]],
  ["60 characters", page({ title: `<title>${"𝒳".repeat(60)}</title>` }), []],
  ["61 characters", page({ title: `<title>${"x".repeat(61)}</title>` }), ["TITLE_TOO_LONG"]],
  ["10 characters", page({ title: `<title>${"é".repeat(10)}</title>` }), []],
  ["9 characters", page({ title: `<title>${"x".repeat(9)}</title>` }), ["TITLE_TOO_SHORT"]],
  ["two titles", page({ title: HEAD.title.repeat(2) }), ["TITLE_MULTIPLE"]],
  ["no description", page({ description: "" }), ["DESCRIPTION_MISSING"]],
  ["an empty description", page({ description: `<meta name=description content="">` }), [
    "DESCRIPTION_MISSING",
  ]],
  [
    "a description of 161",
    page({ description: `<meta name=description content=${"x".repeat(161)}>` }),
    [
      "DESCRIPTION_TOO_LONG",
    ],
  ],
  [
    "a description of 49",
    page({ description: `<meta name=description content=${"x".repeat(49)}>` }),
    [
      "DESCRIPTION_TOO_SHORT",
    ],
  ],
  ["two descriptions", page({ description: HEAD.description.repeat(2) }), ["DESCRIPTION_MULTIPLE"]],
  ["no language", page({}, " "), ["LANG_MISSING"]],
  ["no charset", page({ charset: "" }), ["CHARSET_MISSING"]],
  ["another charset", page({ charset: "<meta charset=ISO-8859-1>" }), ["CHARSET_NOT_UTF8"]],
  [
    "charset by pragma",
    page({
      charset: `<meta http-equiv="Content-Type" content="text/html; CharSet='UTF-8'">`,
    }),
    [],
  ],
  ["no viewport", page({ viewport: "" }), ["VIEWPORT_MISSING"]],
  [
    "user-scalable=no",
    page({
      viewport: `<meta name="Viewport" content="width=1, User-Scalable = NO">`,
    }),
    ["VIEWPORT_BLOCKS_ZOOM"],
  ],
  ["user-scalable=0", page({ viewport: `<meta name=viewport content="user-scalable=0">` }), [
    "VIEWPORT_BLOCKS_ZOOM",
  ]],
  ["maximum-scale=1.9", page({ viewport: `<meta name=viewport content="maximum-scale=1.9">` }), [
    "VIEWPORT_BLOCKS_ZOOM",
  ]],
  [
    "maximum-scale=2",
    page({
      viewport: `<meta name=viewport content="maximum-scale=2;user-scalable=yes">`,
    }),
    [],
  ],
  ["noindex", page() + `<meta name=ROBOTS content="follow, NoIndex">`, ["NOINDEX"]],
  ["no-index", page() + `<meta name=robots content="no-index, nofolow">`, [
    "ROBOTS_MISSPELT",
  ]],
  ["directives with values", page() + `<meta name=robots content="max-snippet:-1, noai, x">`, []],
  ["none", page() + `<meta name=robots content=none>`, ["NOINDEX"]],
  ["nofollow", page() + `<meta name=robots content=nofollow>`, []],
  ["no canonical", page({ canonical: "" }), ["CANONICAL_MISSING"]],
  ["the same canonical twice", page({ canonical: HEAD.canonical.repeat(2) }), []],
  ["two canonicals", page() + `<link rel=canonical href=https://example.com/b>`, [
    "CANONICAL_MULTIPLE",
  ]],
  ["a relative canonical", page({ canonical: `<link rel=canonical href=//example.com/b>` }), [
    "CANONICAL_RELATIVE",
  ]],
  ["no Open Graph", page({ og: `<meta property="article:author" content=x>` }), ["OG_MISSING"]],
  ["a part of Open Graph", page({ og: `<meta property="og:type" content=x>` }), ["OG_INCOMPLETE"]],
  ["a relative image", page() + `<meta property="og:image" content="/i.png">`, [
    "OG_IMAGE_RELATIVE",
  ]],
  ["no card", page({ card: "" }), ["TWITTER_CARD_MISSING"]],
  ["an unknown card", page({ card: `<meta name="twitter:card" content="photo">` }), [
    "TWITTER_CARD_UNKNOWN",
  ]],
  ["JSON-LD, one issue each", page() + `<script type="application/ld+json">{</script>`.repeat(2), [
    "JSON_LD_INVALID",
    "JSON_LD_INVALID",
  ]],
  [
    "hreflang",
    page() + ["en", "en-GB", "zh-Hant-TW", "e", "en_GB", "english", "X-Default"]
      .map((lang) => `<link rel="alternate" hreflang="${lang}" href="/">`).join(""),
    ["HREFLANG_INVALID", "HREFLANG_INVALID", "HREFLANG_INVALID"],
  ],
  ["no x-default", page() + `<link rel=alternate hreflang=en href=/>`, ["HREFLANG_NO_X_DEFAULT"]],
  ["no h1", page({ h1: "" }), ["H1_MISSING"]],
  ["two h1", page({ h1: HEAD.h1.repeat(2) }), ["H1_MULTIPLE"]],
  ["a refresh", page() + `<meta http-equiv=Refresh content="0; url=/b">`, ["REFRESH_REDIRECT"]],
];
for (const [title, html, codes] of ISSUES) {
  Deno.test(`${ID}: issues: ${title}`, async () => {
    assert.deepEqual(await issueCodes(html), codes);
  });
}

Deno.test(`${ID}: gives the place of a JSON-LD fault inside its block`, async () => {
  const { issues } = await outputOf(
    ID,
    page() + '\n\n<script type="application/ld+json">\n{"@type": "Thing",}</script>',
  );
  assert.match(
    issues[0]!.message,
    /^Block 1 of JSON-LD is not JSON; inside the block, line 2, column 19: /,
  );
});

Deno.test(`${ID}: OG_INCOMPLETE names the missing properties in order`, async () => {
  const { issues } = await outputOf(
    ID,
    page({ og: `<meta property="og:image" content="https://x/">` }),
  );
  assert.match(issues[0].message, /og:title, og:type, og:url$/);
});

/** Where the HTML Standard's parser puts elements, and what the Open Graph and Twitter documents name. */
const READ: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ["elements in the body count", { html: "<body><p>x<meta name=a content=b><title>T</title>" }, {
    title: { text: "T", length: 1, count: 1 },
    other_meta: { a: ["b"] },
  }],
  [
    "svg, template, noscript, comments and scripts do not",
    {
      html:
        "<svg><title>S</title></svg><template><title>T</title><meta name=a content=b></template>" +
        "<noscript><link rel=icon href=x></noscript><!--<title>C</title>-->" +
        "<script>'<title>J</title>'</script><textarea><title>A</title></textarea>",
    },
    { title: null, other_meta: {}, icons: [] },
  ],
  ["text: entities, white space, code points", {
    html: "<TITLE>\n a &amp;\t&#x1F600;&nbsp;b &lt;i&gt; </TITLE><title>2</title>",
  }, { title: { text: "a & 😀\u00a0b <i>", length: 11, count: 2 } }],
  ["the first of several lines of robots", {
    html:
      `<meta name=robots content="NOINDEX, max-snippet:-1,,"><meta name=robots content="noindex , a">`,
  }, { robots: ["noindex", "max-snippet:-1", "a"], indexable: false }],
  ["name and property", {
    html: [
      `<meta property="OG:Title" content="1">`,
      `<meta name="og:title" content="2">`,
      `<meta name="description" property="og:description" content="both">`,
      `<meta property="twitter:card" content="app">`,
      `<meta name="Twitter:Site" content="@x">`,
      `<meta name="author" property="twitter:creator" content="y">`,
      `<meta name="fb:app_id" content="3">`,
      `<meta name="og:x">`,
      `<meta property="custom:y" content="4">`,
      `<meta name="Theme-Color" content="#fff">`,
    ].join(""),
  }, {
    open_graph: { "og:title": ["1", "2"], "og:description": ["both"], "fb:app_id": ["3"] },
    description: { text: "both" },
    twitter: { "twitter:card": ["app"], "twitter:site": ["@x"] },
    other_meta: { author: ["y"], "theme-color": ["#fff"] },
  }],
  ["links against base_url", {
    base_url: "https://example.com/dir/page?x",
    html: [
      `<link rel="CANONICAL" href=" ../a ">`,
      `<link rel="shortcut icon" href="/f.ico" sizes="16x16 32x32" type="image/x-icon">`,
      `<link rel="apple-touch-icon" href="t.png">`,
      `<link rel="mask-icon" href="https://cdn.test/m.svg">`,
      `<link rel="stylesheet" href="s.css">`,
      `<link rel="alternate" type="Application/RSS+xml" href="feed" title=" My  feed ">`,
      `<link rel="alternate" type="text/html" href="other">`,
      `<link rel="alternate" hreflang="DE" href="de">`,
      `<link rel="icon">`,
      `<meta property="og:image" content="i.png">`,
      `<meta property="og:url" content="u">`,
    ].join(""),
  }, {
    canonical: "https://example.com/a",
    icons: [
      {
        rel: "icon",
        href: "https://example.com/f.ico",
        sizes: "16x16 32x32",
        type: "image/x-icon",
      },
      { rel: "apple-touch-icon", href: "https://example.com/dir/t.png", sizes: null, type: null },
      { rel: "mask-icon", href: "https://cdn.test/m.svg" },
    ],
    feeds: [{
      type: "application/rss+xml",
      href: "https://example.com/dir/feed",
      title: "My feed",
    }],
    hreflang: [{ lang: "DE", href: "https://example.com/dir/de" }],
    preview: { image: "https://example.com/dir/i.png", url: "u" },
  }],
  ["a relative base element", {
    base_url: "https://example.com/x/",
    html: `<base target=_top><base href="../b/"><base href="/c/"><link rel=canonical href=a>`,
  }, { canonical: "https://example.com/b/a" }],
  ["an absolute base element alone", {
    html: `<base href="https://example.org/"><link rel=canonical href=a>`,
  }, { canonical: "https://example.org/a" }],
  ["no absolute base", { html: `<base href="/b/"><link rel=canonical href=a>` }, {
    canonical: "a",
  }],
  ["the preview passes over what is empty", {
    html:
      `<title>T</title><meta property="og:title" content=" "><meta name="twitter:title" content="W">` +
      `<meta property="og:description" content=""><meta name="description" content="D">` +
      `<meta property="og:image:url" content="https://x/u"><meta name="twitter:image" content="https://x/t">`,
  }, {
    preview: { title: "W", description: "D", image: "https://x/u", url: null, card: null },
  }],
  ["JSON-LD types", {
    html: [
      `{"@type":"A","@graph":[{"@type":["B","A",1]},"x",{"@type":{}}],"x":{"@type":"no"}}`,
      `[{"@type":"C"},[{"@type":"no"}],{"@type":"C"}]`,
      `"text"`,
      `{"__proto__":{"@type":"no"}}`,
      ``,
      `\n{"a": 1,}`,
    ].map((json) => `<script type="Application/LD+JSON; charset=utf-8">${json}</script>`).join("") +
      `<script type="application/json">{"@type":"no"}</script>`,
  }, {
    json_ld: [
      { types: ["A", "B"], valid: true, error: null },
      { types: ["C"], valid: true, error: null },
      { types: [], valid: true, error: null },
      { types: [], valid: true, error: null },
      { types: [], valid: false, error: "the block is empty" },
      {
        types: [],
        valid: false,
        error: 'line 2, column 9: found "}", expected a name in double quotes',
      },
    ],
  }],
  ["headings", {
    html:
      "<h1>a <b>b</b>\n<script>no</script><style>no</style><!--no-->c</h1><div><h1></h1></div>" +
      "<h1>x<div><h1>y</h1></div>z</h1>",
  }, { headings_h1: ["a b c", "", "xyz", "y"] }],
  ["encodings", {
    html: `<meta http-equiv=content-type content="text/html"><meta http-equiv=content-type ` +
      `content="text/html; charset = Shift_JIS">`,
  }, { charset: "shift_jis" }],
  ["meta charset goes first", {
    html: `<meta http-equiv=content-type content="text/html;charset=a"><meta charset=" UTF-8 ">`,
  }, { charset: "utf-8" }],
  ["lang as written", { html: "<html lang=pt-BR>" }, { lang: "pt-BR" }],
];
for (const [title, input, expected] of READ) {
  Deno.test(`${ID}: ${title}`, async () => {
    const output = await outputOf(ID, input);
    assertMatches(output, expected);
    for (const name of ["open_graph", "twitter", "other_meta"]) {
      if (name in expected) assert.deepEqual(output[name], expected[name]);
    }
  });
}

Deno.test(`${ID}: treats names such as __proto__ as ordinary keys`, async () => {
  const html = `<meta name="__proto__" content="a"><meta name="constructor" content="b">` +
    `<meta name="__proto__" content="c">`;
  const { other_meta } = await outputOf(ID, html);
  assert.deepEqual(Object.entries(other_meta), [["__proto__", ["a", "c"]], ["constructor", ["b"]]]);
});

Deno.test(`${ID}: counts elements`, async () => {
  const { stats } = await runTool(ID, "<meta><svg><meta></svg><link><template><link></template>");
  assertMatches(stats, { meta_elements: 2, links: 1 });
});

Deno.test(`${ID}: refuses a base_url that does not parse`, async () => {
  const input = { html: "<link rel=canonical href=a>", base_url: "example.com" };
  assert.equal((await outputOf(ID, input)).canonical, "a");
  assert.deepEqual(await warningsOf(ID, input), ["INVALID_BASE_URL"]);
});

Deno.test(`${ID}: reports a text sent instead of a page`, async () => {
  for (const html of ["is a<1 or b>2", "# Title\n\nText"]) {
    assert.deepEqual(await warningsOf(ID, { html }), ["NO_MARKUP"]);
  }
  assert.deepEqual(await warningsOf(ID, { html: "<p>x" }), []);
});

Deno.test(`${ID}: refuses invalid input`, async () => {
  assert.equal((await errorOf(ID, {})).code, "EMPTY_INPUT");
  assert.equal((await errorOf(ID, "x".repeat(500_001))).code, "INPUT_TOO_LARGE");
});

/** Formatting elements that are left open are opened again in each paragraph (HTML, section 13.2.4.3). */
Deno.test(`${ID}: refuses a short page that makes millions of elements`, async () => {
  const open = Array.from({ length: 1000 }, (_, index) => `<b i=${index}>`).join("");
  const error = await errorOf(ID, `<p>${open}${"<p>x".repeat(2000)}`);
  assert.equal(error.code, "INPUT_TOO_LARGE");
  assert.equal(error.details?.limit, "max_elements");
});

Deno.test(`${ID}: reads deep nesting, and refuses nested headings and a long base that make the output too large`, async () => {
  const deep = await runTool(ID, "<div>".repeat(90_000) + "<meta name=a content=b>");
  assertMatches(deep.output, { other_meta: { a: ["b"] } });
  const nested = await errorOf(ID, "<h1>x<div>".repeat(50_000));
  assert.equal(nested.code, "OUTPUT_TOO_LARGE");
  const base = `<base href="https://example.com/${"x".repeat(250_000)}/">`;
  const links = await errorOf(ID, base + "<link rel=icon href=a>".repeat(10_000));
  assert.equal(links.code, "OUTPUT_TOO_LARGE");
});

Deno.test("meta-tag-inspector: an hreflang needs a language and a country that there are", async () => {
  const told = async (lang: string) => {
    const html = `<link rel="alternate" hreflang="${lang}" href="https://a.test/">`;
    const { issues } = await outputOf("meta-tag-inspector", { html });
    return issues.filter(({ code }: { code: string }) => code === "HREFLANG_INVALID")
      .map(({ message }: { message: string }) => message);
  };
  // ISO 639 has ja for Japanese; ISO 3166-1 reserves UK and EU, and assigns neither.
  assert.match((await told("jp"))[0], /begins with no language: "jp"/);
  assert.match((await told("en-UK"))[0], /UK is none; the United Kingdom is GB/);
  assert.match((await told("de-eu"))[0], /EU is none/);
  for (const lang of ["ja", "en-GB", "zh-Hant-TW", "es-419", "x-default", "X-DEFAULT", "fil"]) {
    assert.deepEqual(await told(lang), [], lang);
  }
});
