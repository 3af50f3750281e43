/**
 * Scripts of characters.
 *
 * @module
 */

/** Long names of the Script property (UAX #24, Unicode 17), the most common first. */
const NAMES = (
  "Common Inherited Latin Cyrillic Greek Han Hiragana Katakana Hangul Arabic Hebrew Devanagari Thai " +
  "Adlam Ahom Anatolian_Hieroglyphs Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali " +
  "Beria_Erfe Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid Canadian_Aboriginal Carian " +
  "Caucasian_Albanian Chakma Cham Cherokee Chorasmian Coptic Cuneiform Cypriot Cypro_Minoan Deseret " +
  "Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs Elbasan Elymaic Ethiopic Garay Georgian " +
  "Glagolitic Gothic Grantha Gujarati Gunjala_Gondi Gurmukhi Gurung_Khema Hanifi_Rohingya Hanunoo " +
  "Hatran Imperial_Aramaic Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kannada " +
  "Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khmer Khojki Khudawadi Kirat_Rai Lao Lepcha Limbu " +
  "Linear_A Linear_B Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen " +
  "Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao " +
  "Modi Mongolian Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu " +
  "Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian " +
  "Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya " +
  "Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic Samaritan " +
  "Saurashtra Sharada Shavian Siddham Sidetic SignWriting Sinhala Sogdian Sora_Sompeng Soyombo " +
  "Sundanese Sunuwar Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Tai_Yo Takri " +
  "Tamil Tangsa Tangut Telugu Thaana Tibetan Tifinagh Tirhuta Todhri Tolong_Siki Toto Tulu_Tigalari " +
  "Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square"
).split(" ");

interface Script {
  name: string;
  pattern: RegExp;
}

/** Code points without a script: unassigned ones, private use, surrogates (UAX #24, section 2.1). */
const UNKNOWN = /[\p{Cn}\p{Co}\p{Cs}]/u;

let supportedScripts: readonly Script[] | undefined;

/** The Script property of a code point, by its long name; `Unknown` for what has none. */
export type ScriptOf = (codePoint: number) => string;

/**
 * A look-up that remembers what it found, for one text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { scriptFinder } from "./scripts.ts";
 *
 * const scriptOf = scriptFinder();
 * assert.equal(scriptOf(0x0e01), "Thai");
 * assert.equal(scriptOf(0x21), "Common");
 * assert.equal(scriptOf(0xe000), "Unknown");
 * ```
 */
export function scriptFinder(): ScriptOf {
  supportedScripts ??= NAMES.flatMap(supported);
  // Most recently met first: neighbours in a text mostly share their script.
  const scripts = [...supportedScripts];
  const known = new Map<number, string>();
  return (codePoint) => {
    let name = known.get(codePoint);
    if (name === undefined) {
      name = find(String.fromCodePoint(codePoint));
      known.set(codePoint, name);
    }
    return name;
  };

  function find(character: string): string {
    if (UNKNOWN.test(character)) return "Unknown";
    const script = scripts.find(({ pattern }) => pattern.test(character));
    if (!script) return "Unknown";
    scripts.splice(scripts.indexOf(script), 1);
    scripts.unshift(script);
    return script.name;
  }
}

/** The script, or nothing when the runtime's Unicode is older than it. */
function supported(name: string): Script[] {
  try {
    return [{ name, pattern: new RegExp(`\\p{Script=${name}}`, "u") }];
  } catch {
    return [];
  }
}
