import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "xml-json-converter";
const toXml = (value: unknown, options: Record<string, unknown> = {}) => ({
  input: JSON.stringify(value),
  direction: "json_to_xml",
  declaration: false,
  ...options,
});

/** Title, XML, value: rules 1 to 3; all but "white space of XML" as Python's xmltodict 1.0 gives them. */
const READ: [string, string, unknown][] = [
  ["an empty element", "<a/>", { a: null }],
  ["an element of white space", "<a> \n\t </a>", { a: null }],
  ["text, trimmed", "<a>\n x  y \n</a>", { a: "x  y" }],
  ["attributes and text", '<a b="1" c=" 2 ">x</a>', {
    a: { "@b": "1", "@c": " 2 ", "#text": "x" },
  }],
  ["an attribute alone", '<a b=""/>', { a: { "@b": "" } }],
  ["repeated children", "<a><b>1</b><c/><b/><b>2</b></a>", { a: { b: ["1", null, "2"], c: null } }],
  ["text beside children", "<a>x<b/>y</a>", { a: { b: null, "#text": "xy" } }],
  ["CDATA joined with text", "<a> x<![CDATA[ <y> ]]]]>z </a>", { a: "x <y> ]]z" }],
  ["comments between text", "<a>x<!-- - -->y<?p q?>z</a>", { a: "xyz" }],
  ["entities", "<a b='&lt;&#x20;&#9;'>&amp;&lt;&gt;&quot;&apos;&#233;&#x1F600;</a>", {
    a: { "@b": "< \t", "#text": "&<>\"'é😀" },
  }],
  ["references are decoded once", "<a>&amp;lt;</a>", { a: "&lt;" }],
  // XML 1.0, sections 2.11 and 3.3.3.
  ["line ends", "<a>x\r\ny\rz&#13;w</a>", { a: "x\ny\nz\rw" }],
  ["attribute values", '<a b="x\r\ny\tz&#10;w"/>', { a: { "@b": "x y z\nw" } }],
  ["white space of XML", "<a>\u00a0x\u2028</a>", { a: "\u00a0x\u2028" }],
  ["prefixes", '<x:a xmlns:x="u" y:b="1"><z:c/></x:a>', {
    "x:a": { "@xmlns:x": "u", "@y:b": "1", "z:c": null },
  }],
  [
    "__proto__ is a name",
    '<__proto__ __proto__="1"><constructor/></__proto__>',
    JSON.parse(
      '{"__proto__":{"@__proto__":"1","constructor":null}}',
    ),
  ],
  ["names of all kinds", "<_:é.-1·><日本/></_:é.-1·>", { "_:é.-1·": { "日本": null } }],
  ["a declaration and a byte order mark", '\ufeff<?xml version="1.0" encoding="x"?>\n<a/>\n', {
    a: null,
  }],
  ["version 1.9, as 1.0", "<?xml version='1.9'?><a>\x85</a>", { a: "\x85" }],
  ["a DOCTYPE", "<!DOCTYPE a PUBLIC '-//x' \"y[>\"  ><a/>", { a: null }],
];
for (const [title, input, expected] of READ) {
  Deno.test(`${ID}: reads ${title}`, async () => {
    assert.deepEqual(await outputOf(ID, input), expected);
  });
}

Deno.test(`${ID}: force_arrays makes arrays of single elements, except the root`, async () => {
  const input = { input: "<a><b/><c><b>1</b><a/></c></a>", force_arrays: ["a", "b"] };
  assert.deepEqual(await outputOf(ID, input), { a: { b: [null], c: { b: ["1"], a: [null] } } });
});

/** Documents that expat (Python's xml.parsers.expat) refuses too. */
const NOT_WELL_FORMED = [
  "x",
  " ",
  "<a>",
  "<a></b>",
  "<a><b></a></b>",
  "</a>",
  "<a/><b/>",
  "<a/>x",
  "x<a/>",
  "<a/><![CDATA[]]>",
  "< a/>",
  "<a></ a>",
  "<a></a b='1'>",
  "<1/>",
  "<-a/>",
  "<a b/>",
  "<a b=1/>",
  "<a b='1'c='2'/>",
  "<a b='1' b='2'/>",
  "<a __proto__='1' __proto__='2'/>",
  "<a b='<'/>",
  "<a 1='1'/>",
  "<a>&</a>",
  "<a>&b;</a>",
  "<a b='&eacute;'/>",
  "<a>&#0;</a>",
  "<a>&#xD800;</a>",
  "<a>&#x110000;</a>",
  "<a>&#X41;</a>",
  "<a>&#;</a>",
  "<a>]]></a>",
  "<a><!-- -- --></a>",
  "<a><!-- ---></a>",
  "<a><!-- </a>",
  "<a><![CDATA[ </a>",
  "<a><![cdata[]]></a>",
  "<a><??></a>",
  "<a><?b</a>",
  "<a><?b?c?></a>",
  "<a><?xml x?></a>",
  "<?XML x?><a/>",
  " <?xml version='1.0'?><a/>",
  "<?xml?><a/>",
  "<?xml encoding='UTF-8'?><a/>",
  "<?xml version='1.0' standalone='maybe'?><a/>",
  "<?xml standalone='yes' version='1.0'?><a/>",
  "<?xml version='2.0'?><a/>",
  "<a>\u0000</a>",
  "<a>\u0001</a>",
  "<a>\ufffe</a>",
  "<a b='\u001f'/>",
  "<a/><!DOCTYPE a>",
  "<!DOCTYPE a><!DOCTYPE a><a/>",
  "<!DOCTYPE><a/>",
  "<!DOCTYPE a b><a/>",
  "<!DOCTYPE a SYSTEM><a/>",
  "<!DOCTYPE a PUBLIC 'x'><a/>",
  "<!DOCTYPE a PUBLIC '{' 'x'><a/>",
  "<!doctype a><a/>",
];
for (const input of NOT_WELL_FORMED) {
  Deno.test(`${ID}: refuses ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_XML");
    assert.match(error.message, /line \d+, column \d+: /);
  });
}

Deno.test(`${ID}: refuses a surrogate without its other half`, async () => {
  assert.equal((await errorOf(ID, "<a>\ud800x</a>")).code, "INVALID_XML");
  assert.equal((await errorOf(ID, "<a>\udc00</a>")).code, "INVALID_XML");
});

/** Document, place and message: where the author has to mend it, not where the parser gave up. */
const FAULTS: [string, string][] = [
  [
    "<a>\r\n  <b>&nbsp;</b>\n</a>",
    "line 2, column 6: undefined entity &nbsp;: write its character",
  ],
  ["<a>1 & 2</a>", 'line 1, column 6: "&" begins no reference here: write it as &amp;'],
  ["<a>Fish & Chips &amp; x</a>", 'line 1, column 9: "&" begins no reference'],
  ['<a b="?c=1&d=2"/>', 'line 1, column 11: "&" begins no reference'],
  ["<!-- & --><?p & ?><a><![CDATA[&]]>&b;</a>", "line 1, column 35: undefined entity &b;"],
  ['<!DOCTYPE a SYSTEM "b&c"><a>&d;</a>', "line 1, column 29: undefined entity &d;"],
  ["<a>&#X41;</a>", "line 1, column 4: malformed character reference &#X41;"],
  ["<a>&#0;</a>", "line 1, column 4: &#0; is not a character"],
  ["<a>1 < 2</a>", 'line 1, column 6: no tag begins here: write a plain "<" as &lt;'],
  ["<a b='<'/>", 'line 1, column 7: "<" is in an attribute value'],
  ["<a>\n<b>\n</a>", "line 3, column 1: </a> found, but <b>, opened on line 2,"],
  ["<a>\n<b>", "line 2, column 3: <b>, opened on line 2, is never closed"],
  ["<a>\n<b c='d'", "line 2, column 1: the tag that begins here is never closed"],
  ["<a>\n<!-- </a>", "line 2, column 1: the comment that begins here is never closed"],
  ["<a><![CDATA[ & ]] </a>", "line 1, column 4: the CDATA section that begins here"],
  ["<a><!-- b -- c --></a>", "line 1, column 13: malformed comment: a comment cannot hold"],
  [
    "\n<?xml version='1.0'?><a/>",
    "line 2, column 6: an XML declaration must be at the start of the document: remove",
  ],
  ["<a/><b/>", "line 1, column 5: a second root element: put all elements inside one"],
  ['<?xml version="1.0">\n<a/>', "line 1, column 20: malformed XML declaration: write it like"],
  ["<a & b='1'/>", "line 1, column 4: disallowed character in attribute name"],
];
for (const [input, expected] of FAULTS) {
  Deno.test(`${ID}: gives the place of the fault in ${JSON.stringify(input)}`, async () => {
    const { message, details } = await errorOf(ID, input);
    assert.equal(
      message.slice('"input" is not well-formed XML: '.length).startsWith(expected),
      true,
    );
    const before = input.slice(0, details!.offset as number).split("\n");
    assert.deepEqual([details!.line, details!.column], [before.length, before.at(-1)!.length + 1]);
  });
}

/** Entities, whatever else is in the internal subset. */
const ENTITIES = [
  '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><l>&b;</l>',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://x/y.dtd">%p;]><a/>',
  "<!DOCTYPE a [%p;]><a/>",
  "<?xml version='1.0'?><!-- c --><?p?>\n<!DOCTYPE a SYSTEM 'x[' [ <!ELEMENT a ANY><!ENTITY",
];
for (const input of ENTITIES) {
  Deno.test(`${ID}: returns DTD_NOT_ALLOWED for ${input}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "DTD_NOT_ALLOWED");
    assert.equal(error.details?.offset, input.indexOf("<!DOCTYPE"));
  });
}

/** Internal subset, document element, value. Python's xmltodict 0.13 (expat) gives the same. */
const SUBSETS: [string, string, unknown][] = [
  ["", "<a/>", null],
  [" <!-- < ]> ' & --> <?p ]> '?> \r\n", "<a/>", null],
  ["<!ELEMENT a EMPTY ><!ELEMENT b ANY>", "<a/>", null],
  [
    "<!ELEMENT a (#PCDATA)><!ELEMENT b ( #PCDATA | c|d )* ><!ELEMENT c (#PCDATA)*>",
    "<a>x</a>",
    "x",
  ],
  ["<!ELEMENT a (b,(c|d?)*,( e ) + ,f)>".replace(") +", ")+"), "<a/>", null],
  [
    "<!NOTATION n SYSTEM ']>'><!NOTATION m PUBLIC \"-//x\"><!NOTATION o PUBLIC 'x' \"y\" >",
    "<a/>",
    null,
  ],
  ['<!ATTLIST a x CDATA "1" y CDATA #IMPLIED z CDATA #REQUIRED>', '<a z="2"/>', {
    "@z": "2",
    "@x": "1",
  }],
  ['<!ATTLIST a x CDATA #FIXED "1">', '<a x="3"/>', { "@x": "3" }],
  ["<!ATTLIST a x (p | q) 'q'><!ATTLIST a x CDATA 'no' w NOTATION (n|m) 'm'>", "<a>t</a>", {
    "@x": "q",
    "@w": "m",
    "#text": "t",
  }],
  ["<!ATTLIST a x NMTOKENS ' p\n  q ' y CDATA ' p  q '>", '<a><b/><a x=" r   s "/></a>', {
    "@x": "p q",
    "@y": " p  q ",
    b: null,
    a: { "@x": "r s", "@y": " p  q " },
  }],
  ["<!ATTLIST a x CDATA '&lt;&#65;&#x42;&quot;\r\n\t&#10;]>'>", "<a/>", { "@x": '<AB"  \n]>' }],
  ["<!ATTLIST b x CDATA '1'>", "<a/>", null],
];
for (const [subset, element, expected] of SUBSETS) {
  Deno.test(`${ID}: reads past [${subset}]`, async () => {
    const { output, warnings } = await runTool(ID, `<!DOCTYPE a [${subset}]>\n${element}`);
    assert.deepEqual(output, { a: expected });
    assert.deepEqual(warnings.map(({ code }) => code), ["DOCTYPE_IGNORED"]);
  });
}

/** Internal subsets that are not well-formed, and the offset in them. expat refuses them too. */
const BROKEN_SUBSETS: [string, number][] = [
  ["broken", 0],
  ["<!ELEMENT a>", 11],
  ["<!ELEMENT a b>", 12],
  ["<!ELEMENT a (b,c|d)>", 16],
  ["<!ELEMENT a (b,,c)>", 15],
  ["<!ELEMENT a (#PCDATA|b)>", 23],
  ["<!ELEMENT a (b>", 14],
  ["<!ELEMENT a ()>", 13],
  ["<!ATTLIST a x CDATA>", 19],
  ["<!ATTLIST a x TEXT 'b'>", 14],
  ["<!ATTLIST a x CDATA '<'>", 21],
  ["<!ATTLIST a x CDATA 'b&c;'>", 22],
  ["<!ATTLIST a x CDATA '&#0;'>", 21],
  ["<!ATTLIST a x CDATA 'b' y CDATA>", 31],
  ["<!ATTLIST a x CDATA'b'>", 19],
  ["<!ATTLIST a x () 'b'>", 15],
  ["<!NOTATION n>", 12],
  ["<!NOTATION n PUBLIC '{'>", 20],
  ["<!-- a -- b -->", 0],
  ["<?xml version='1.0'?>", 0],
  ["<![INCLUDE[]]>", 0],
  ["<!ELEMENT a ANY> <!--", 17],
  ["<a/>", 0],
];
for (const [subset, offset] of BROKEN_SUBSETS) {
  Deno.test(`${ID}: refuses [${subset}]`, async () => {
    const error = await errorOf(ID, `<!DOCTYPE a [${subset}]><a/>`);
    assert.equal(error.code, "INVALID_XML", error.message);
    assert.equal(error.details?.offset, "<!DOCTYPE a [".length + offset, error.message);
  });
}

Deno.test(`${ID}: gives the place of a fault after an internal subset`, async () => {
  const error = await errorOf(ID, "<!DOCTYPE a [\n<!ELEMENT a ANY>\n]>\n<a>&b;</a>");
  assert.match(error.message, /line 4, column 4: undefined entity &b;/);
  const behind = await errorOf(ID, "<!DOCTYPE a [<!ELEMENT a ANY>] b><a/>");
  assert.match(behind.message, /malformed DOCTYPE/);
});

Deno.test(`${ID}: stops attribute defaults while they grow`, async () => {
  for (const value of ["x".repeat(40_000), ""]) {
    const names = value === "" ? Array.from({ length: 2_000 }, (_, index) => `a${index}`) : ["a"];
    const list = names.map((name) => `${name} CDATA '${value}'`).join(" ");
    const input = `<!DOCTYPE r [<!ATTLIST b ${list}>]><r>${"<b/>".repeat(10_000)}</r>`;
    assert.equal((await errorOf(ID, input)).code, "OUTPUT_TOO_LARGE");
  }
});

const nested = (levels: number) => "<a>".repeat(levels) + "</a>".repeat(levels);

Deno.test(`${ID}: reads 200 levels of elements`, async () => {
  assert.equal(((await runTool(ID, nested(200))).stats as { max_depth: number }).max_depth, 200);
  for (const input of [nested(201), "<a>".repeat(30_000)]) {
    const error = await errorOf(ID, input);
    assert.deepEqual([error.code, error.details], ["TOO_DEEP", { max_depth: 200 }]);
  }
});

Deno.test(`${ID}: gives warnings and stats of reading`, async () => {
  const input = "<!DOCTYPE a><a x='1'><b>t<c/></b><b>t<c y='2'/></b></a><!-- c -->";
  const { warnings, stats } = await runTool(ID, input);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["DOCTYPE_IGNORED", undefined],
    ["COMMENTS_DROPPED", undefined],
    ["MIXED_CONTENT", "/a/b/0"],
    ["MIXED_CONTENT", "/a/b/1"],
  ]);
  assert.deepEqual(stats, { elements: 5, attributes: 2, max_depth: 3 });
  assert.deepEqual(await warningsOf(ID, '<?xml version="1.0"?><a> <b/> </a>'), []);
  const kept = '<a><b xml:space="preserve"> x</b><c xml:space="preserve">y</c><d> z </d></a>';
  assert.deepEqual(await warningsOf(ID, kept), ["SPACE_TRIMMED"]);
  const drawing = '<svg xml:space="preserve">\n  <g/>\n</svg>';
  assert.deepEqual(await warningsOf(ID, drawing), []);
  assert.deepEqual(await warningsOf(ID, "<a><?p q?></a>"), ["COMMENTS_DROPPED"]);
});

/** JSON value, options, XML: rules 5 to 7. */
const WRITE: [unknown, Record<string, unknown>, string][] = [
  [{ a: null }, { declaration: true }, '<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n'],
  [{ a: "" }, {}, "<a/>\n"],
  [{ a: {} }, {}, "<a/>\n"],
  [{ a: { b: [] } }, {}, "<a/>\n"],
  [{ a: " " }, {}, "<a> </a>\n"],
  [
    { a: { b: [1.5, true, null, "x"] } },
    {},
    "<a>\n  <b>1.5</b>\n  <b>true</b>\n  <b/>\n  <b>x</b>\n</a>\n",
  ],
  [{ a: { b: { c: 1 } } }, { indent: 4 }, "<a>\n    <b>\n        <c>1</c>\n    </b>\n</a>\n"],
  [{ a: { b: { c: 1 } } }, { indent: 0 }, "<a><b><c>1</c></b></a>\n"],
  [
    { a: null },
    { declaration: true, indent: 0 },
    '<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n',
  ],
  // Within an element with text no white space is added, at any depth.
  [{ a: { b: { c: 1 }, "#text": "x" } }, {}, "<a>x<b><c>1</c></b></a>\n"],
  [{ a: { "#text": "", b: null } }, {}, "<a>\n  <b/>\n</a>\n"],
  [{ a: { b: 1, "@x": null, "@y": false, "#text": 2 } }, {}, '<a x="" y="false">2<b>1</b></a>\n'],
  [{ a: "&<>\"'\t\n\r" }, {}, "<a>&amp;&lt;&gt;\"'\t\n&#13;</a>\n"],
  [{ a: { "@b": "&<>\"'\t\n\r" } }, {}, '<a b="&amp;&lt;&gt;&quot;\'&#9;&#10;&#13;"/>\n'],
  [{ a: 1, "@b": 2 }, { root: "r" }, '<r b="2">\n  <a>1</a>\n</r>\n'],
  ["x", { root: "r" }, "<r>x</r>\n"],
  [null, { root: "r" }, "<r/>\n"],
  [
    [1, { a: 2 }],
    { root: "x:r" },
    "<x:r>\n  <item>1</item>\n  <item>\n    <a>2</a>\n  </item>\n</x:r>\n",
  ],
  [[], { root: "r" }, "<r/>\n"],
];
for (const [value, options, expected] of WRITE) {
  Deno.test(`${ID}: writes ${JSON.stringify(value)} ${JSON.stringify(options)}`, async () => {
    assert.equal(await outputOf(ID, toXml(value, options)), expected);
  });
}

Deno.test(`${ID}: writes elements in the order of their keys`, async () => {
  const input = '{"a":{"b":1,"__proto__":2,"a":3,"b":4}}';
  assert.equal(
    await outputOf(ID, { input, direction: "json_to_xml", declaration: false, indent: 0 }),
    "<a><b>4</b><__proto__>2</__proto__><a>3</a></a>\n",
  );
});

Deno.test(`${ID}: gives warnings and stats of writing`, async () => {
  const input = { input: '{"a":{"@b":12345678901234567890,"c":[1,2]}}', direction: "json_to_xml" };
  const { output, warnings, stats } = await runTool(ID, input);
  assert.match(String(output), /b="12345678901234567890"/);
  assert.deepEqual(warnings, []);
  assert.deepEqual(stats, { elements: 3, attributes: 1, max_depth: 2 });
});

Deno.test(`${ID}: warns of empty arrays, whose keys XML cannot hold`, async () => {
  const input = '{"a":{"b":[{"c":[]},{"d":[]}],"e":null}}';
  const { output, warnings } = await runTool(ID, { input, direction: "json_to_xml" });
  assert.match(String(output), /<b\/>\s*<b\/>\s*<e\/>/);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["EMPTY_ARRAYS_DROPPED", "/a/b/0/c"],
  ]);
  assert.match(warnings[0]!.message, /^2 empty arrays /);
});

/** JSON value, options, code, path. */
const SHAPE_FAULTS: [unknown, Record<string, unknown>, string, string?][] = [
  [1, {}, "INVALID_SHAPE", ""],
  [{}, {}, "INVALID_SHAPE", ""],
  [{ a: 1, b: 2 }, {}, "INVALID_SHAPE", ""],
  [{ a: [1] }, {}, "INVALID_SHAPE", ""],
  [[1], {}, "INVALID_SHAPE", ""],
  [{ a: { "#text": {} } }, {}, "INVALID_SHAPE", "/a/#text"],
  [{ a: { "@b": [] } }, {}, "INVALID_SHAPE", "/a/@b"],
  [{ a: { b: [1, [2]] } }, {}, "INVALID_SHAPE", "/a/b/1"],
  // The place in the JSON (RFC 6901), which has no "item".
  [[[1]], { root: "r" }, "INVALID_SHAPE", "/0"],
  [["x", { a: "\u0001" }], { root: "r" }, "INVALID_CHARACTER", "/1/a"],
  [{ "a b": 1 }, {}, "INVALID_NAME", "/a b"],
  [{ a: { "1": 2 } }, {}, "INVALID_NAME", "/a/1"],
  [{ a: { "": 2 } }, {}, "INVALID_NAME", "/a/"],
  [{ a: { "@": 2 } }, {}, "INVALID_NAME", "/a/@"],
  [{ a: { "@x y": 2 } }, {}, "INVALID_NAME", "/a/@x y"],
  [{ "#text": 2 }, {}, "INVALID_NAME", "/#text"],
  [1, { root: "<r>" }, "INVALID_NAME", ""],
  [{ a: "\u0001" }, {}, "INVALID_CHARACTER", "/a"],
  [{ a: { "@b": "\uffff" } }, {}, "INVALID_CHARACTER", "/a/@b"],
  [{ a: ["x"], b: { c: "\ud800" } }, { root: "r" }, "INVALID_CHARACTER", "/b/c"],
];
for (const [value, options, code, path] of SHAPE_FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(value)}`, async () => {
    const error = await errorOf(ID, toXml(value, options));
    assert.deepEqual([error.code, error.details], [code, { path }]);
  });
}

/** JSON text, code, details. */
const JSON_FAULTS: [string, string, Record<string, unknown>][] = [
  ["{", "INVALID_JSON", { line: 1, column: 2, offset: 1 }],
  ["[".repeat(100_000), "TOO_DEEP", { max_depth: 200 }],
  [`${'{"a":'.repeat(200)}1${"}".repeat(200)}`, "TOO_DEEP", { max_depth: 200 }],
  // The name is written twice for every item.
  [`{"${"k".repeat(50_000)}":[${"1,".repeat(20_000)}1]}`, "OUTPUT_TOO_LARGE", {
    max: 16 * 1024 * 1024,
  }],
];
for (const [input, code, details] of JSON_FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${input.slice(0, 40)}`, async () => {
    const error = await errorOf(ID, { input, direction: "json_to_xml", root: "r" });
    assert.deepEqual([error.code, error.details], [code, details]);
  });
}

Deno.test(`${ID}: values of trimmed text survive the way to XML and back (rule 8)`, async () => {
  const name = fc.constantFrom("a", "b", "c", "x:y", "é", "__proto__");
  const text = fc.string({ unit: fc.constantFrom(..."ab1 \n\r\t&<>\"']é😀"), maxLength: 6 })
    .map((middle) => `x${middle}y`);
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      text,
      fc.constant(null),
      fc.uniqueArray(fc.tuple(name, tie("value")), { selector: ([key]) => key, minLength: 1 })
        .map((members) => Object.fromEntries(members)),
      fc.tuple(fc.dictionary(fc.constantFrom("@a", "@b:c"), text, { minKeys: 1 }), text)
        .map(([attributes, content]) => ({ ...attributes, "#text": content })),
      fc.array(text, { minLength: 2, maxLength: 3 }).map((b) => ({ b })),
    ),
  }));
  const style = fc.record({ indent: fc.integer({ min: 0, max: 8 }), declaration: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(name, value, style, async (name, value, style) => {
      const document = Object.fromEntries([[name, value]]);
      const xml = await outputOf(ID, toXml(document, style));
      assert.deepEqual(await outputOf(ID, xml), structuredClone(document));
    }),
    { numRuns: 100 },
  );
});

Deno.test("xml-json-converter: reports JSON that is read as XML", async () => {
  const error = await errorOf("xml-json-converter", { input: '\n {"a":1}' });
  assert.deepEqual([error.code, error.details], ["INVALID_XML", { line: 2, column: 2, offset: 2 }]);
  assert.match(error.message, /send direction "json_to_xml"$/);
});
