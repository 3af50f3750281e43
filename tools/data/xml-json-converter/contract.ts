import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { JSON_INPUT_ERRORS, JSON_INPUT_WARNINGS } from "../../shared/json/converter_contract.ts";
import { MAX_XML_DEPTH, XML_ERRORS } from "../../shared/xml/contract.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "xml-json-converter",
  name: "XML and JSON Converter",
  category: "Data",
  description:
    "Converts XML to JSON and JSON to XML with a stated mapping for attributes, text and repeated elements; never expands entities or reads an external DTD. Use it for feeds, SOAP, POM and other XML data.",
  keywords,
  version: "2026-11-30",
  documents: ["input"],
  textProperty: "input",
  limits: { max_input_chars: 1_500_000, max_depth: MAX_XML_DEPTH },
  serviceLimits: ["max_input_chars"],
  views: { "": "xml" },
  input: z.looseObject({
    input: jsonText("XML or JSON text"),
    direction: z.enum(["xml_to_json", "json_to_xml"]).default("xml_to_json").describe(
      "xml_to_json or json_to_xml",
    ),
    force_arrays: z.array(z.string()).default([]).describe(
      "xml_to_json: element names that are always arrays, even when single; the root stays the one key of the output",
    ),
    root: z.string().default("").describe(
      "json_to_xml: name of an element to wrap the value in; empty: none",
    ),
    indent: z.int().min(0).max(8).default(2).describe(
      "json_to_xml: spaces per level; 0: all on one line",
    ),
    declaration: z.boolean().default(true).describe(
      'json_to_xml: begin with <?xml version="1.0" encoding="UTF-8"?>',
    ),
  }),
  output: z.union([
    z.record(z.string(), z.unknown()).describe(
      "xml_to_json: object with the root element's name as its one key",
    ),
    z.string().describe("json_to_xml: the XML text, ends with LF"),
  ]),
  stats: z.object({
    elements: z.int(),
    attributes: z.int(),
    max_depth: z.int().describe("Deepest nesting of elements; the root is 1"),
  }),
  warnings: {
    MIXED_CONTENT:
      "an element has both text and child elements; their order is lost; path is a JSON Pointer into the output; at most 20 are listed, the rest counted",
    SPACE_TRIMMED:
      'the white space around the text of an element without children was left out although it has xml:space="preserve"; path is a JSON Pointer into the output; at most 20 are listed, the rest counted',
    EMPTY_ARRAYS_DROPPED:
      "json_to_xml: empty arrays have no element, so their keys are lost; how many, path is a JSON Pointer to the first",
    COMMENTS_DROPPED: "comments or processing instructions were dropped",
    DOCTYPE_IGNORED:
      "a DOCTYPE was skipped; of its internal subset, if it has one, only the types and defaults of attributes were used",
    ...JSON_INPUT_WARNINGS,
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    ...XML_ERRORS,
    ...JSON_INPUT_ERRORS,
    INVALID_SHAPE:
      "json_to_xml: without root, the value is not an object with exactly one key whose value is not an array; or #text or an attribute is an object or array; or an array directly inside an array; details: path",
    INVALID_NAME: "json_to_xml: a key, or root, is not an XML name; details: path",
    INVALID_CHARACTER:
      "json_to_xml: text holds a character XML 1.0 forbids (such as U+0001), or an unpaired surrogate; details: path",
    OUTPUT_TOO_LARGE:
      "json_to_xml: long names repeat, or deep nesting is indented, so often that the result would be over 16 MiB; details: max",
  },
  examples: [
    {
      title: "XML to JSON",
      input: {
        input:
          '<order id="7"><item sku="a">Bolt</item><item sku="b"/><note>x &amp; y</note></order>',
      },
      expect: {
        output: {
          order: {
            "@id": "7",
            item: [{ "@sku": "a", "#text": "Bolt" }, { "@sku": "b" }],
            note: "x & y",
          },
        },
      },
    },
    {
      title: "JSON to XML",
      input: { input: '{"a":{"@id":1,"b":["x<y",null]}}', direction: "json_to_xml" },
      expect: {
        output:
          '<?xml version="1.0" encoding="UTF-8"?>\n<a id="1">\n  <b>x&lt;y</b>\n  <b/>\n</a>\n',
      },
    },
  ],
});
