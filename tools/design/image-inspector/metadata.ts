/**
 * Metadata blocks that several formats carry: EXIF (a TIFF structure) and ICC profiles.
 *
 * @module
 */
import { asFarAsItGoes, ByteView } from "../../shared/byte_view.ts";
import { readExif } from "../../shared/exif.ts";
import type { ImageFacts } from "./facts.ts";

const MAX_DESCRIPTION = 200;

/** Notes an EXIF block: that it is there, its orientation (1-8) and whether it holds a location. */
export function addExif(facts: ImageFacts, block: ByteView): void {
  const { orientation, hasLocation } = readExif(block);
  facts.exif = true;
  facts.orientation ??= orientation;
  facts.gps ||= hasLocation;
}

/** Notes an ICC profile and its description; one without its signature (ICC.1:2022, section 7.2.11) is broken. */
export function addIccProfile(facts: ImageFacts, profile: ByteView): void {
  facts.iccProfile = true;
  if (!profile.has("acsp", 36)) facts.isProfileBroken = true;
  asFarAsItGoes(() => facts.iccDescription ??= iccDescription(new ByteView(profile.bytes)));
}

/** The text of the tag `desc` (ICC.1:2022, section 9.2.41; ICC.1:2001, section 6.5.17), or null. */
function iccDescription(profile: ByteView): string | null {
  if (!profile.has("acsp", 36)) return null;
  const tags = profile.u32(128);
  for (let index = 0; index < tags; index++) {
    const at = 132 + index * 12;
    if (!profile.has("desc", at)) {
      profile.u32(at);
      continue;
    }
    const element = profile.part(profile.u32(at + 4), profile.u32(at + 8));
    if (element.has("desc", 0)) return cut(latin1(element, 12, element.u32(8)));
    if (element.has("text", 0)) return cut(latin1(element, 8, element.length));
    if (element.has("mluc", 0)) return cut(utf16(element, element.u32(24), element.u32(20)));
    return null;
  }
  return null;
}

function latin1(view: ByteView, at: number, length: number): string {
  return view.part(at, Math.min(length, MAX_DESCRIPTION)).bytes.reduce(
    (text, byte) => text + String.fromCharCode(byte),
    "",
  );
}

function utf16(view: ByteView, at: number, length: number): string {
  const units = view.part(at, Math.min(length, 2 * MAX_DESCRIPTION));
  let text = "";
  for (let i = 0; i + 2 <= units.length; i += 2) text += String.fromCharCode(units.u16(i));
  return text.toWellFormed();
}

function cut(text: string): string | null {
  return text.split("\0", 1)[0]! || null;
}
