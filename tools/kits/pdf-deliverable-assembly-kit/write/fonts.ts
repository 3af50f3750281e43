/**
 * The fonts of a document in its file: subsets with what text their glyphs stand for (ISO 32000-2, section 9.7).
 *
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesOf, type FileWriter } from "../../../shared/pdf/file_writer.ts";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  type PdfReference,
  PdfString,
} from "../../../shared/pdf/objects.ts";
import { subsetFont } from "../fonts/subset.ts";
import type { Face } from "../fonts/typefaces.ts";

/** Flags of a font (table 121). */
const FLAGS = { fixedPitch: 1, symbolic: 4, italic: 64 };
/** The weight of stems, which the files do not tell; readers use it for substitutes only. */
const STEM_WEIGHT = 80;
/** The most entries of one operator in a character map. */
const MAX_MAPPED = 100;

/** Writes a font of which all glyphs are known. */
export function writeFont(file: FileWriter, reference: PdfReference, face: Face): void {
  const { font, glyphs, characters } = face;
  const subset = subsetFont(font, glyphs);
  const fontFile = file.addStream(subset, new Map([["Length1", subset.length]]));
  const name = new PdfName(`${tagOf(glyphs)}+${font.postScriptName}`);
  const descriptor = file.add(dictionaryOf({
    Type: new PdfName("FontDescriptor"),
    FontName: name,
    Flags: FLAGS.symbolic + (font.isFixedPitch ? FLAGS.fixedPitch : 0) +
      (font.italicAngle === 0 ? 0 : FLAGS.italic),
    FontBBox: [...font.box],
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    StemV: STEM_WEIGHT,
    FontFile2: fontFile,
  }));
  const descendant = file.add(dictionaryOf({
    Type: new PdfName("Font"),
    Subtype: new PdfName("CIDFontType2"),
    BaseFont: name,
    CIDSystemInfo: dictionaryOf({
      Registry: new PdfString(bytesOf("Adobe")),
      Ordering: new PdfString(bytesOf("Identity")),
      Supplement: 0,
    }),
    FontDescriptor: descriptor,
    W: [0, glyphs.map((glyph) => font.widthOf(glyph))],
    CIDToGIDMap: new PdfName("Identity"),
  }));
  const toUnicode = file.addStream(bytesOf(characterMap(characters)));
  file.put(
    reference,
    dictionaryOf({
      Type: new PdfName("Font"),
      Subtype: new PdfName("Type0"),
      BaseFont: name,
      Encoding: new PdfName("Identity-H"),
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    }),
  );
}

/** Six capital letters that tell one subset from another (section 9.9.2). */
function tagOf(glyphs: readonly number[]): string {
  const digest = sha256(bytesOf(glyphs.join()));
  return String.fromCharCode(...digest.subarray(0, 6).map((byte) => 65 + byte % 26));
}

/** The text that each glyph stands for, as a character map (section 9.10.3). */
function characterMap(characters: readonly string[]): string {
  const lines = characters.map((character, id) =>
    `<${hex(id)}> <${
      Array.from({ length: character.length }, (_, i) => hex(character.charCodeAt(i))).join("")
    }>`
  ).slice(1);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += MAX_MAPPED) {
    const block = lines.slice(at, at + MAX_MAPPED);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

function hex(unit: number): string {
  return unit.toString(16).toUpperCase().padStart(4, "0");
}

function dictionaryOf(entries: Record<string, PdfObject>): PdfDictionary {
  return new Map(Object.entries(entries));
}
