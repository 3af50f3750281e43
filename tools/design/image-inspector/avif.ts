import { addAv1Configuration } from "./av1_configuration.ts";
import { addSequence } from "./avif_sequence.ts";
import { type HeifItem, type HeifItems, readItems } from "../../shared/isobmff/heif_items.ts";
import { findBox, readBoxes } from "../../shared/isobmff/boxes.ts";
import type { ByteView } from "../../shared/byte_view.ts";
import { cleanApertureOf } from "./clean_aperture.ts";
import { checkedSize, HeaderFault, type ImageFacts } from "./facts.ts";
import { addExif, addIccProfile } from "./metadata.ts";
import { orientationOf } from "./orientation.ts";

/** `auxC` types of an alpha plane: MIAF's (ISO/IEC 23000-22, section 7.3.5.2) and HEVC's, which some encoders write. */
const ALPHA_TYPES = [
  "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha",
  "urn:mpeg:hevc:2015:auxid:1",
];
/** The most Exif and XMP items that are read: any number of them can point to the same bytes. */
const MAX_METADATA_ITEMS = 8;
/** Matrix coefficients (ISO/IEC 23091-2) under which the planes are G, B and R. */
const IDENTITY = 0;

/** Reads an AVIF (AV1 Image File Format 1.1; HEIF, ISO/IEC 23008-12; MIAF, ISO/IEC 23000-22). */
export function readAvif(file: ByteView, facts: ImageFacts): void {
  const boxes = readBoxes(file);
  facts.truncated = boxes.some(({ isCut }) => isCut);
  facts.hasAlpha = false;
  const meta = findBox(boxes, "meta");
  if (meta) addPrimaryItem(readItems(meta.data, file), facts);
  const movie = findBox(boxes, "moov");
  if (movie) addSequence(movie, facts);
  if (!facts.size) throw new HeaderFault("it has no primary item with a size (ispe)");
}

/** Whether the brands of a file's first box are AVIF's. */
export function isAvif(file: ByteView): boolean {
  if (!file.has("ftyp", 4)) return false;
  const brands = findBox(readBoxes(file), "ftyp")?.data;
  if (!brands || brands.length < 4) return false;
  // The second field is the minor version.
  for (let at = 0; at + 4 <= brands.length; at += at === 0 ? 8 : 4) {
    if (brands.has("avif", at) || brands.has("avis", at)) return true;
  }
  return false;
}

function addPrimaryItem(items: HeifItems, facts: ImageFacts): void {
  const primary = items.byId.get(items.primary);
  if (!primary) return;
  const ispe = findBox(primary.properties, "ispe");
  if (ispe) {
    facts.size = checkedSize(ispe.data.u32(4), ispe.data.u32(8));
    facts.cleanAperture = cleanApertureOf(primary.properties, facts.size);
  }
  facts.orientation = orientationOf(primary.properties);
  addColors(primary, items, facts);
  for (const box of primary.properties) {
    const isProfile = box.type === "colr" &&
      (box.data.has("prof", 0) || box.data.has("rICC", 0));
    if (!isProfile) continue;
    facts.metadataBytes += box.data.length - 4;
    addIccProfile(facts, box.data.part(4, box.data.length));
  }
  facts.hasAlpha = [...items.byId.values()].some((item) =>
    item.auxiliaryTo.includes(items.primary) && isAlpha(item)
  );
  if ([...items.byId.values()].some(({ isCut }) => isCut)) facts.truncated = true;
  const metadata = [...items.byId.values()].filter(({ type }) => type === "Exif" || type === "xmp");
  for (const item of metadata.slice(0, MAX_METADATA_ITEMS)) addMetadataItem(item, facts);
}

/** Bit depth and colours from pixi, av1C and colr; a grid has its tiles' av1C. */
function addColors(primary: HeifItem, items: HeifItems, facts: ImageFacts): void {
  const tile = items.byId.get(primary.derivedFrom[0] ?? primary.id);
  const config = findBox(primary.properties, "av1C") ?? findBox(tile?.properties ?? [], "av1C");
  if (config) addAv1Configuration(config, facts);
  const pixi = findBox(primary.properties, "pixi");
  if (pixi && pixi.data.u8(4) > 0) {
    facts.bitDepth = pixi.data.u8(5);
    if (pixi.data.u8(4) === 1) facts.colorType = "grayscale";
  }
  const isRgb = primary.properties.some(({ type, data }) =>
    type === "colr" && data.has("nclx", 0) && data.u16(8) === IDENTITY
  );
  if (isRgb && facts.colorType === "ycbcr") facts.colorType = "rgb";
}

function isAlpha(item: HeifItem): boolean {
  const auxiliary = findBox(item.properties, "auxC")?.data;
  return auxiliary !== undefined && ALPHA_TYPES.some((type) => auxiliary.has(`${type}\0`, 4));
}

function addMetadataItem(item: HeifItem, facts: ImageFacts): void {
  const length = item.extents.reduce((sum, extent) => sum + extent.length, 0);
  facts.metadataBytes += length;
  if (item.type === "xmp") {
    facts.xmp = true;
    return;
  }
  facts.exif = true;
  // Encoders write one extent. It begins with the offset of the TIFF header (ISO/IEC 23008-12, annex A).
  const [data] = item.extents;
  if (!data || data.length < 4) return;
  const { orientation } = facts;
  addExif(facts, data.part(4 + data.u32(0), data.length));
  // Only irot and imir turn an AVIF (MIAF, section 7.3.6.7): readers ignore the tag.
  facts.orientation = orientation;
}
