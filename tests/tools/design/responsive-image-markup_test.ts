/**
 * Expected markup is written by hand from the HTML standard: srcset and sizes (4.8.4.2), the source and
 * img elements (4.8.2, 4.8.3), image preloads (4.6.7.18).
 */
import assert from "node:assert/strict";
import { parse } from "parse5";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "responsive-image-markup";
const PHOTO = { src: "/a.jpg", alt: "A", width: 800, height: 600, widths: [400], sizes: "50vw" };
const PLAIN = { ...PHOTO, formats: [] };
const TAIL = 'width="800" height="600" alt="A" loading="lazy" decoding="async"';

const MARKUP: [string, Record<string, unknown>, string][] = [
  [
    "a plain img when no format is left",
    { ...PHOTO, formats: ["jpeg"] },
    `<img src="/a.jpg" srcset="/a-400.jpg 400w" sizes="50vw" ${TAIL}>`,
  ],
  [
    "widths sorted, without doubles, none above the original",
    { ...PLAIN, widths: [800, 200, 801, 200] },
    `<img src="/a.jpg" srcset="/a-200.jpg 200w, /a-800.jpg 800w" sizes="50vw" ${TAIL}>`,
  ],
  [
    "the original's width when all are above it",
    { ...PLAIN, widths: [900, 1000] },
    `<img src="/a.jpg" srcset="/a-800.jpg 800w" sizes="50vw" ${TAIL}>`,
  ],
  [
    "densities instead of widths, without sizes",
    { ...PLAIN, densities: [2, 1, 1.5, 2] },
    `<img src="/a.jpg" srcset="/a@1x.jpg 1x, /a@1.5x.jpg 1.5x, /a@2x.jpg 2x" ${TAIL}>`,
  ],
  [
    "query and fragment behind the variant's name",
    { ...PLAIN, src: "https://cdn.example.com/i/a.b.jpg?v=1&w=2#x" },
    `<img src="https://cdn.example.com/i/a.b.jpg?v=1&amp;w=2#x" ` +
    `srcset="https://cdn.example.com/i/a.b-400.jpg?v=1&amp;w=2#x 400w" sizes="50vw" ${TAIL}>`,
  ],
  [
    "a template with the format of src",
    { ...PLAIN, src: "/a.JPG", src_template: "/v/{width}/a.{format}?w={width}" },
    `<img src="/a.JPG" srcset="/v/400/a.JPG?w=400 400w" sizes="50vw" ${TAIL}>`,
  ],
  [
    "jpg as the file extension of jpeg only when src has it",
    { ...PHOTO, src: "/a.jpeg", formats: ["avif", "jpeg"] },
    `<picture>\n  <source type="image/avif" srcset="/a-400.avif 400w" sizes="50vw">\n` +
    `  <img src="/a.jpeg" srcset="/a-400.jpeg 400w" sizes="50vw" ${TAIL}>\n</picture>`,
  ],
  [
    "jpeg before a PNG",
    { ...PHOTO, src: "/a.png", formats: ["jpeg"] },
    `<picture>\n  <source type="image/jpeg" srcset="/a-400.jpeg 400w" sizes="50vw">\n` +
    `  <img src="/a.png" srcset="/a-400.png 400w" sizes="50vw" ${TAIL}>\n</picture>`,
  ],
  [
    "no srcset on an img whose src has no extension",
    { ...PHOTO, src: "https://example.com/photos/pier", formats: ["webp"] },
    `<picture>\n  <source type="image/webp" srcset="https://example.com/photos/pier-400.webp 400w" ` +
    `sizes="50vw">\n  <img src="https://example.com/photos/pier" ${TAIL}>\n</picture>`,
  ],
  [
    "the host's name is no file with an extension",
    { ...PHOTO, src: "https://example.com", formats: ["webp"] },
    `<picture>\n  <source type="image/webp" srcset="https://example.com/-400.webp 400w" ` +
    `sizes="50vw">\n  <img src="https://example.com" ${TAIL}>\n</picture>`,
  ],
  [
    "a srcset from a template that asks for no format",
    { ...PLAIN, src: "/pier", src_template: "/pier?w={width}" },
    `<img src="/pier" srcset="/pier?w=400 400w" sizes="50vw" ${TAIL}>`,
  ],
  [
    "a file that the query names",
    { ...PHOTO, src: "/i.php?f=img%2Fpier.jpg&v=1.2#x", formats: ["webp"] },
    `<picture>\n  <source type="image/webp" srcset="/i.php?f=img%2Fpier-400.webp&amp;v=1.2#x 400w" ` +
    `sizes="50vw">\n  <img src="/i.php?f=img%2Fpier.jpg&amp;v=1.2#x" ` +
    `srcset="/i.php?f=img%2Fpier-400.jpg&amp;v=1.2#x 400w" sizes="50vw" ${TAIL}>\n</picture>`,
  ],
  [
    "the last file of a query, its host without a path",
    { ...PLAIN, src: "https://e.example?under=a.png&over=b.jpeg", densities: [2] },
    `<img src="https://e.example?under=a.png&amp;over=b.jpeg" ` +
    `srcset="https://e.example?under=a.png&amp;over=b@2x.jpeg 2x" ${TAIL}>`,
  ],
  [
    "the file of the path before one of the query",
    { ...PLAIN, src: "/a.jpg?icc=b.png" },
    `<img src="/a.jpg?icc=b.png" srcset="/a-400.jpg?icc=b.png 400w" sizes="50vw" ${TAIL}>`,
  ],
  [
    "characters that would end a candidate or an attribute",
    { ...PLAIN, src: ' /my "pier", <b>\\x.jpg ' },
    `<img src="/my%20%22pier%22%2C%20%3Cb%3E%5Cx.jpg" ` +
    `srcset="/my%20%22pier%22%2C%20%3Cb%3E%5Cx-400.jpg 400w" sizes="50vw" ${TAIL}>`,
  ],
  [
    "entities in every attribute",
    { ...PLAIN, alt: '"<&>', sizes: '(min-width: 1px) "&', class_name: 'x" onerror="y' },
    `<img src="/a.jpg" srcset="/a-400.jpg 400w" sizes="(min-width: 1px) &quot;&amp;" width="800" ` +
    `height="600" alt="&quot;&lt;&amp;&gt;" loading="lazy" decoding="async" ` +
    `class="x&quot; onerror=&quot;y">`,
  ],
  [
    "without alternative text an image has no alt, for an empty one would call it decoration",
    { ...PLAIN, alt: " " },
    `<img src="/a.jpg" srcset="/a-400.jpg 400w" sizes="50vw" width="800" height="600" ` +
    `loading="lazy" decoding="async">`,
  ],
  [
    "a decorative image has an empty alt, whatever alt says",
    { ...PLAIN, decorative: true },
    `<img src="/a.jpg" srcset="/a-400.jpg 400w" sizes="50vw" width="800" height="600" alt="" ` +
    `loading="lazy" decoding="async">`,
  ],
  [
    "priority",
    { ...PLAIN, priority: true, class_name: "hero" },
    `<img src="/a.jpg" srcset="/a-400.jpg 400w" sizes="50vw" width="800" height="600" alt="A" ` +
    `decoding="async" fetchpriority="high" class="hero">`,
  ],
  [
    "an unknown format has no type",
    {
      ...PLAIN,
      src: "/a.tiff",
      sources: [{ media: "print", src_template: "/p-{width}.{format}" }],
    },
    `<picture>\n  <source media="print" srcset="/p-400.tiff 400w" sizes="50vw">\n` +
    `  <img src="/a.tiff" srcset="/a-400.tiff 400w" sizes="50vw" ${TAIL}>\n</picture>`,
  ],
  [
    "art direction by formats, then in the fallback's format, then the formats",
    {
      ...PHOTO,
      formats: ["webp"],
      sources: [
        {
          media: "(max-width: 600px)",
          src_template: "/s-{width}.{format}",
          widths: [300, 150, 900],
          sizes: "100vw",
          width: 300,
          height: 300,
        },
        { media: "(orientation: portrait)", src_template: "/t-{width}.{format}" },
      ],
    },
    [
      "<picture>",
      '  <source type="image/webp" media="(max-width: 600px)" srcset="/s-150.webp 150w, /s-300.webp 300w" sizes="100vw" width="300" height="300">',
      '  <source type="image/jpeg" media="(max-width: 600px)" srcset="/s-150.jpg 150w, /s-300.jpg 300w" sizes="100vw" width="300" height="300">',
      '  <source type="image/webp" media="(orientation: portrait)" srcset="/t-400.webp 400w" sizes="50vw">',
      '  <source type="image/jpeg" media="(orientation: portrait)" srcset="/t-400.jpg 400w" sizes="50vw">',
      '  <source type="image/webp" srcset="/a-400.webp 400w" sizes="50vw">',
      `  <img src="/a.jpg" srcset="/a-400.jpg 400w" sizes="50vw" ${TAIL}>`,
      "</picture>",
    ].join("\n"),
  ],
  [
    "art direction by density, unless it has widths",
    {
      ...PLAIN,
      densities: [1],
      sources: [
        { media: "print", src_template: "/p{density}.{format}" },
        { media: "screen", src_template: "/s{width}.{format}", widths: [9] },
      ],
    },
    [
      "<picture>",
      '  <source type="image/jpeg" media="print" srcset="/p1.jpg 1x">',
      '  <source type="image/jpeg" media="screen" srcset="/s9.jpg 9w" sizes="50vw">',
      `  <img src="/a.jpg" srcset="/a@1x.jpg 1x" ${TAIL}>`,
      "</picture>",
    ].join("\n"),
  ],
];
for (const [title, input, html] of MARKUP) {
  Deno.test(`${TOOL}: ${title}`, async () => {
    assert.equal((await outputOf(TOOL, input)).html, html);
  });
}

const PRELOADS: [string, Record<string, unknown>, string | null][] = [
  ["none without priority", PHOTO, null],
  [
    "of the first format",
    { ...PHOTO, formats: ["avif", "webp"], priority: true },
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-400.avif 400w" imagesizes="50vw" fetchpriority="high">',
  ],
  [
    "of the img itself",
    { ...PLAIN, densities: [2], priority: true },
    '<link rel="preload" as="image" href="/a.jpg" imagesrcset="/a@2x.jpg 2x" fetchpriority="high">',
  ],
  [
    "of src alone",
    { ...PLAIN, src: "/a", priority: true },
    '<link rel="preload" as="image" href="/a" fetchpriority="high">',
  ],
  [
    "none with art direction",
    { ...PHOTO, priority: true, sources: [{ media: "print", src_template: "{width}" }] },
    null,
  ],
];
for (const [title, input, preload] of PRELOADS) {
  Deno.test(`${TOOL}: preloads ${title}`, async () => {
    assert.equal((await outputOf(TOOL, input)).preload, preload);
  });
}

Deno.test(`${TOOL}: lists files once, in the order of the markup, and gives stats`, async () => {
  const { output, stats } = await runTool(TOOL, {
    ...PHOTO,
    alt: "é",
    formats: ["webp", "avif"],
    src_template: "/v.{format}?{width}",
    sources: [{ media: "print", src_template: "/p?{width}" }],
  });
  const { html, files } = output as { html: string; files: unknown[] };
  const common = { width: 400, density: null };
  assert.deepEqual(files, [
    { url: "/p?400", ...common, format: "webp" },
    { url: "/v.webp?400", ...common, format: "webp" },
    { url: "/v.avif?400", ...common, format: "avif" },
    { url: "/v.jpg?400", ...common, format: "jpeg" },
  ]);
  const html_bytes = new TextEncoder().encode(html).length;
  assert.deepEqual(stats, { sources: 5, files: 4, html_bytes });
});

const WARNINGS: [string, Record<string, unknown>, string[]][] = [
  ["nothing", PHOTO, []],
  ["no alt", { ...PHOTO, alt: undefined }, ["ALT_MISSING"]],
  ["a blank alt", { ...PHOTO, alt: " " }, ["ALT_MISSING"]],
  ["decorative", { ...PHOTO, alt: undefined, decorative: true }, []],
  ["no height", { ...PHOTO, height: undefined }, ["DIMENSIONS_MISSING"]],
  ["a width above the original", { ...PHOTO, widths: [900, 400] }, ["UPSCALE_DROPPED"]],
  ["densities have no width to compare", { ...PHOTO, densities: [1], widths: [900] }, []],
  ["sizes not given", { ...PHOTO, sizes: undefined }, ["SIZES_DEFAULT"]],
  ["sizes given as the default is", { ...PHOTO, sizes: "100vw" }, []],
  ["a size in percent", { ...PHOTO, sizes: "(max-width: 600px) 100%, 50vw" }, ["SIZES_INVALID"]],
  ["a size without a unit", { ...PHOTO, sizes: "640" }, ["SIZES_INVALID"]],
  ["sizes that are lengths", {
    ...PHOTO,
    sizes: "(min-width: 60em) calc(100vw - 2rem), (width: 30px) 0, auto",
  }, []],
  ["sizes not needed", { ...PHOTO, sizes: undefined, densities: [1] }, []],
  ["sizes not used", { ...PLAIN, src: "/a", sizes: undefined }, []],
  [
    "a template without the format",
    { ...PHOTO, src_template: "/a-{width}.jpg" },
    ["TEMPLATE_WITHOUT_FORMAT"],
  ],
  ["one format needs none", { ...PLAIN, src_template: "/a-{width}.jpg" }, []],
  [
    "two formats: that of src counts",
    { ...PHOTO, formats: ["webp"], src_template: "/a-{width}.jpg" },
    ["TEMPLATE_WITHOUT_FORMAT"],
  ],
];
for (const [title, input, codes] of WARNINGS) {
  Deno.test(`${TOOL}: warns of ${title}`, async () => {
    assert.deepEqual(await warningsOf(TOOL, input), codes);
  });
}

const sources = (count: number) =>
  Array.from({ length: count }, () => ({ media: "print", src_template: "{width}" }));
const REFUSED: [string, Record<string, unknown>, string][] = [
  ["no src", {}, "EMPTY_INPUT"],
  ["a blank src", { src: " " }, "EMPTY_INPUT"],
  ["javascript:", { src: "JavaScript:alert(1)//.jpg" }, "INVALID_URL"],
  ["data:", { src: "data:image/png;base64,AAAA" }, "INVALID_URL"],
  ["a tab in the scheme", { src: "java\tscript:alert(1)" }, "INVALID_URL"],
  ["a control before it", { src: "\u0001javascript:alert(1)" }, "INVALID_URL"],
  ["a line break in the path", { src: "/a\n.jpg" }, "INVALID_URL"],
  ["blanks in the scheme", { src: "  java script:alert(1)" }, "INVALID_URL"],
  ["a template with a scheme", { src: "/a.jpg", src_template: "ftp://x/{width}" }, "INVALID_URL"],
  ["a scheme of placeholders", { src: "/a.jpg", src_template: "{format}:{width}" }, "INVALID_URL"],
  [
    "a source with a scheme",
    { src: "/a.jpg", sources: [{ media: "print", src_template: "vbscript:{width}" }] },
    "INVALID_URL",
  ],
  ["a template without width", { src: "/a.jpg", src_template: "/a.{format}" }, "INVALID_TEMPLATE"],
  [
    "a width where a density is needed",
    { src: "/a.jpg", src_template: "/a-{width}.jpg", densities: [1] },
    "INVALID_TEMPLATE",
  ],
  [
    "an unknown placeholder",
    { src: "/a.jpg", src_template: "/{w}-{width}.{format}" },
    "INVALID_TEMPLATE",
  ],
  [
    "a format that nothing tells",
    { src: "/a", formats: [], sources: [{ media: "print", src_template: "{width}.{format}" }] },
    "INVALID_TEMPLATE",
  ],
  ["no widths", { src: "/a.jpg", widths: [] }, "INVALID_INPUT"],
  ["21 widths", { src: "/a.jpg", widths: Array(21).fill(1) }, "INVALID_INPUT"],
  ["no densities", { src: "/a.jpg", densities: [] }, "INVALID_INPUT"],
  ["nine densities", { src: "/a.jpg", densities: Array(9).fill(1) }, "INVALID_INPUT"],
  ["nine sources", { src: "/a.jpg", sources: sources(9) }, "INVALID_INPUT"],
  [
    "a source without media",
    { src: "/a.jpg", sources: [{ src_template: "{width}" }] },
    "INVALID_INPUT",
  ],
  ["a source without template", { src: "/a.jpg", sources: [{ media: "print" }] }, "INVALID_INPUT"],
  [
    "a source with no widths",
    { src: "/a.jpg", sources: [{ media: "print", src_template: "{width}", widths: [] }] },
    "INVALID_INPUT",
  ],
  ["a format of another kind", { src: "/a.jpg", formats: ["gif"] }, "INVALID_INPUT"],
];
for (const [title, input, code] of REFUSED) {
  Deno.test(`${TOOL}: refuses ${title}`, async () => {
    assert.equal((await errorOf(TOOL, input)).code, code);
  });
}

Deno.test(`${TOOL}: an HTML parser reads back what was sent`, async () => {
  const alt = `a "b" <c> & 'd' &amp; e`;
  const { html } = await outputOf(TOOL, { ...PHOTO, alt, class_name: "x y", priority: true });
  const names: string[] = [];
  const attributes = new Map<string, string>();
  // deno-lint-ignore no-explicit-any -- the tree adapter's node union adds nothing here
  const walk = (node: any): void => {
    if (node.tagName) names.push(node.tagName);
    for (const { name, value } of node.attrs ?? []) {
      attributes.set(`${node.tagName}.${name}`, value);
    }
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parse(html));
  assert.deepEqual(names, ["html", "head", "body", "picture", "source", "source", "img"]);
  assert.equal(attributes.get("img.alt"), alt);
  assert.equal(attributes.get("img.class"), "x y");
  assert.equal(attributes.get("img.srcset"), "/a-400.jpg 400w");
});

Deno.test(`${TOOL}: tells of an alternative text that decorative leaves out`, async () => {
  assert.deepEqual(await warningsOf(TOOL, { ...PHOTO, decorative: true }), ["UNUSED_PROPERTY"]);
  assert.deepEqual(await warningsOf(TOOL, { ...PHOTO, alt: " ", decorative: true }), []);
});
