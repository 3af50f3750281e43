/**
 * Document information and XMP (ISO 32000-2, sections 14.3.2 and 14.3.3).
 *
 * @module
 */
import { setOwn } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { readXml, type XmlElement } from "../../shared/xml/read.ts";
import type { PdfDocument } from "../../shared/pdf/document.ts";
import { PdfName, type PdfObject, PdfStream, PdfString } from "../../shared/pdf/objects.ts";
import { isoDate, textOfName } from "../../shared/pdf/text.ts";
import type { TextReader } from "./text_reader.ts";

const INFO_KEYS = {
  title: "Title",
  author: "Author",
  subject: "Subject",
  keywords: "Keywords",
  creator: "Creator",
  producer: "Producer",
  creation_date: "CreationDate",
  modification_date: "ModDate",
} as const;
const KNOWN_KEYS = new Set<string>(Object.values(INFO_KEYS));

export type Info = Record<keyof typeof INFO_KEYS, string | null> & {
  custom: Record<string, string>;
};

/** The document information dictionary; null if there is none. */
export function readInfo(document: PdfDocument, text: TextReader): Info | null {
  const dictionary = document.dictionary(document.trailer.get("Info"));
  if (!dictionary) return null;
  const entry = (key: string) => text(dictionary.get(key));
  const date = (key: string) => {
    const value = entry(key);
    return value === null ? null : isoDate(value);
  };
  const custom: Record<string, string> = {};
  for (const [key, value] of dictionary) {
    if (KNOWN_KEYS.has(key)) continue;
    const shown = customText(document.resolve(value), text);
    if (shown !== null) setOwn(custom, textOfName(key), shown);
  }
  return {
    title: entry(INFO_KEYS.title),
    author: entry(INFO_KEYS.author),
    subject: entry(INFO_KEYS.subject),
    keywords: entry(INFO_KEYS.keywords),
    creator: entry(INFO_KEYS.creator),
    producer: entry(INFO_KEYS.producer),
    creation_date: date(INFO_KEYS.creation_date),
    modification_date: date(INFO_KEYS.modification_date),
    custom,
  };
}

/** Trapped is a name. */
function customText(value: PdfObject, text: TextReader): string | null {
  if (value instanceof PdfName) return textOfName(value.text);
  return value instanceof PdfString ? text(value) : null;
}

/** The metadata stream of a file, as XMP. */
export interface Xmp {
  bytes: number;
  title: string | null;
  creators: string[];
  creator_tool: string | null;
  producer: string | null;
  create_date: string | null;
  modify_date: string | null;
  /** Part and conformance: `2B`. */
  pdfa: string | null;
}

const NAMESPACES = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  dc: "http://purl.org/dc/elements/1.1/",
  xmp: "http://ns.adobe.com/xap/1.0/",
  pdf: "http://ns.adobe.com/pdf/1.3/",
  pdfaid: "http://www.aiim.org/pdfa/ns/id/",
} as const;

/** The metadata stream of the catalog, null if there is none, and whether it is broken XML. */
export function readXmp(document: PdfDocument): { xmp: Xmp | null; isBroken: boolean } {
  const stream = document.resolve(document.catalog?.get("Metadata"));
  const bytes = stream instanceof PdfStream ? document.unpack(stream) : undefined;
  if (!bytes) return { xmp: null, isBroken: false };
  const properties = readProperties(bytes);
  const first = (name: string) => properties?.get(name)?.[0] ?? null;
  const part = first(`${NAMESPACES.pdfaid}part`);
  const xmp = {
    bytes: bytes.length,
    title: first(`${NAMESPACES.dc}title`),
    creators: properties?.get(`${NAMESPACES.dc}creator`) ?? [],
    creator_tool: first(`${NAMESPACES.xmp}CreatorTool`),
    producer: first(`${NAMESPACES.pdf}Producer`),
    create_date: first(`${NAMESPACES.xmp}CreateDate`),
    modify_date: first(`${NAMESPACES.xmp}ModifyDate`),
    pdfa: part === null ? null : part + (first(`${NAMESPACES.pdfaid}conformance`) ?? ""),
  };
  return { xmp, isBroken: properties === undefined };
}

/** The values of the top-level properties of XMP (ISO 16684-1), by namespace and name; undefined for broken XML. */
function readProperties(bytes: Uint8Array): Map<string, string[]> | undefined {
  const properties = new Map<string, string[]>();
  try {
    visit(readXml(packetText(bytes)).root, new Map());
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return undefined;
  }
  return properties;

  function visit(element: XmlElement, outer: Prefixes): void {
    const prefixes = withDeclared(outer, element);
    if (expanded(element.name, prefixes) === `${NAMESPACES.rdf}Description`) {
      for (const [name, value] of element.attributes) add(expanded(name, prefixes), [value.trim()]);
      for (const child of element.children) {
        add(expanded(child.name, withDeclared(prefixes, child)), valuesOf(child, prefixes));
      }
    } else {
      for (const child of element.children) visit(child, prefixes);
    }
  }

  function add(name: string, values: string[]): void {
    if (values.length > 0 && !properties.has(name)) properties.set(name, values);
  }
}

/** The items of an rdf:Alt (its default first), rdf:Seq or rdf:Bag, or the text. */
function valuesOf(property: XmlElement, outer: Prefixes): string[] {
  const prefixes = withDeclared(outer, property);
  const container = property.children.find((child) =>
    ["Alt", "Seq", "Bag"].some((kind) =>
      expanded(child.name, withDeclared(prefixes, child)) === NAMESPACES.rdf + kind
    )
  );
  if (!container) return property.text.trim() === "" ? [] : [property.text.trim()];
  const items = container.children.map(({ text, attributes }) => ({
    text: text.trim(),
    isDefault: attributes.get("xml:lang") === "x-default",
  })).filter(({ text }) => text !== "");
  return [...items.filter((item) => item.isDefault), ...items.filter((item) => !item.isDefault)]
    .map(({ text }) => text);
}

type Prefixes = ReadonlyMap<string, string>;

function withDeclared(outer: Prefixes, { attributes }: XmlElement): Prefixes {
  const declared = [...attributes].filter(([name]) => name.startsWith("xmlns:"))
    .map(([name, uri]) => [name.slice("xmlns:".length), uri] as const);
  return declared.length === 0 ? outer : new Map([...outer, ...declared]);
}

/** A name with its namespace in place of its prefix. */
function expanded(name: string, prefixes: Prefixes): string {
  const colon = name.indexOf(":");
  const uri = colon < 0 ? undefined : prefixes.get(name.slice(0, colon));
  return uri === undefined ? name : uri + name.slice(colon + 1);
}

/** The packet may be padded with NULs, and be UTF-16. */
function packetText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] === 0x3c)
    ? "utf-16be"
    : bytes[0] === 0xff || (bytes[0] === 0x3c && bytes[1] === 0)
    ? "utf-16le"
    : "utf-8";
  return new TextDecoder(encoding).decode(bytes).replace(/^[\s\0]+|[\s\0]+$/g, "");
}
