/**
 * The primary language subtags of IANA's Language Subtag Registry of 2025-08-25 (RFC 5646, section 3.1).
 *
 * @module
 */
import { decodeBase64 } from "./base64.ts";

const TWO_LETTERS: ReadonlySet<string> = new Set(
  ("aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu " +
    "cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi " +
    "ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km " +
    "kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na " +
    "nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd " +
    "se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw " +
    "ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu").split(" "),
);

/** A bit for each word of three letters in the order of the alphabet, in Base64; the lowest bit is the first. */
const THREE_LETTERS =
  "//39/u//v9v7//769x88V2+Xc/j///9wvwP//88FhXLp//1/////d//////////j6f///028Cnq+/////v/3/////98r" +
  "9PHwXeefFAcg3+2fP8kh+L/u////////f/////9//f////d/////////57//////7/////+//////9////P/+3/////+" +
  "///7///3///9////f9/////+///f///f+////v//////93+//dWtf0D/nMFDLAglQQBQRACAu//yn7RCRdabNIj3e+cX" +
  "V1V9Dhw3f/Pvn/9dOGUIABC8/7////9/Nz7Hx9//AYEAsAWAACAAAANAAACSIdD/ff/e/l4EAAJkjRnB33siAAAA323e" +
  "JuXZ8/7//c+fFEEMhgDRAPDHZ1/WmV637e8DAAIAAADAd9pXkm0BLtZ79P9/fwAAAAEMVgMAALAUJ1EWCgABAAAQEUkA" +
  "AGAQAAAAEAAARAQAEIAFGAAABQCAKAQAAFDVLRBkNSRT9dW/4s0DAIAAQAAAAAAABBc5Ad1XmSGYpwgAAUCCAAAABAAA" +
  "AAIBQABEAACw/qs5AAIAAAAEAAAAAAAgAEAEAAAAAgAAABCDqAUAAAAABCAEpggEAAiBUAAACDGGQAAAAABAAAP1AxAI" +
  "BAAAAOA7sxMAgAARAAAAAAAAAAAAAAAA///////fz4OiwP/fJ+8f5QMQILLFpkUlmwPf+d8D1EiQAQ6B45NU2zjzf/9t" +
  "+f//fwQIAAEhEjxf/Q+FT0RAAAT//f/W6Bv0N6MNAAAge3kCB4QA8P9//gAYBIEAAACAEJQcAQAAAAAAEEAABAi0/qUM" +
  "QAAAkSQEbABg8P/7f/YcBZ/fbgMAEQAAAEAFtbaCKAQABFHi//0/BQkIBUAAAAAAEAAADAAAAAChAmznSBSIIMBHgAcA" +
  "AADMUEAkhUeEQCAQACACUIgRANns7lA3HRFpDlnrMwgAIAVAEAAAAFBElknWXaeDR5f7ABAACACAAEBFAAECAAFAgABG" +
  "CPjr9znEnRYAAAwEASAg3aIBAAAAEkQAAAQQ8J2VEwSAAAHQFkAAEPCQYkzSAgFKAEYEAAgCACDAAIAGAAgAAAAA8Njv" +
  "FQIIAAABAAAAABABABAAAAD/1+P9//////9////+////////////3//7///b/f////7//////////////f/f/9z/////" +
  "//////77//////////7//f/////////v/////////////3v93d//vJgFLP8H8P//fwAIAMN9HwbmcvD/fH9EIjCfex79" +
  "/1fy/z//8h6V9///R4ABAgAgQFWfit/5bhGHUdD7/3dAAwXRWFwAQAAQBAIAIAqAe7f9/v7////////v////f///////" +
  "//////f//99///9/////7/+9///7////33/9//f///f////7/+///////3/f/7/v9////////////v//f////////P/9" +
  "f///n77//v9/938CggT/////1+////f/4p7n//f/Vv3N///////v//3/fQ+nUQbEl9Bdr6b//f9jXVv///8/IBQAV1HC" +
  "ZfVN4v//30KFxQUEIgB0aRAIBUEAAQYAAAAAAFFgBQQBAAAGESAAGAGS8f1nawaVBlft+02de4MEYkAAFUIAAABUg/lf" +
  "EI7JRt/3EzEAIAAAAJAAAAAAAAoQAAFAAPDf/b99vs//v0IUhGGw/116BAIASS0UJ//t8b/vPwAAAsfgHvy7//379/33" +
  "///89e1H9H8QAQHEf//33flfBYbv9Xe9PQAAAENxQgBAAAABQxkkCAD/////////////////////////////////////" +
  "/////////////////////////////////////////////////++951fuE10JwUAh+hcBgAAAAADw/v+/ACMAIAAACAAA" +
  "MLXjEAAAABEkFgABAjCDowFQAAGDEUgAAADw3///EqoQf9hSAIAgAAAAAEAUAgI9QBBCEGFfnDEAAAABXAIgAAABAEIB" +
  "IAAAv9//////P9/ez73/r///f0tAEPH97/33///73/9/8Xvxf/9//+7377//2//f//1+v1f/b4F2n9z3/f////v+/19X" +
  "X+9fUBhi/v+fFZ8VD33GfaGS9fd+///////93f///fZf/z9AmAL/4//z9v7f/99/0D4Ve7z/vv//9///93////7f99f9" +
  "7y+Av8X/////n//////9v99/Rh93//jbXc99Frnqe6AeIAAwAgQkSAQAAEDUBgQAAAQABAAwCQZQAAgAAAAkAAQAENxY" +
  "100PVE/xFmTVSgpAAgBAAAgAAADc/+sfWEhBJKAEADASQCIAEAAAAAAAAAEAAACAEBC/b5MAAQAAAAAAAADAgC0AAAAA" +
  "AAAKAAAAwIbCAgABAAH/GAIAEvD/eT8AJQAAAAoAAAAAAABAABADACkgAAABAACDAAAAAAEAAAAAAAAAAAAAAAD////P" +
  "fr4REAAAkgFGzfFeAAEAMBQEVRABBPY/egUEALCAIFV1l33fccx41UP1V2cUAQAAAAAALPfbH1Rgg2gFEIs4ugEAADAA" +
  "JEQAABADMQIBAADw9f/X17xw1nh6FVAFpITpQQAAAGs5UnRA6DCQapIAAAL/7/9/hVP07///8t3HTPVC/P//HwCAwFbM" +
  "Fp/7N33v/72krwFEGAFdTkoIUCgw4IAQICQA////b/4BBogqQBYBARUrPgEAABCQaUUCAgHhv78DAAAQ3KfRVJ5E3/2P" +
  "brNVINTD2DA9gAAAAEz0EcWEb1AAIlB/v9sHACAQhLJFEAZEAAASAhEA8P/9fwUCFokAAAAIABAMAwAAAACDMAIohAAz" +
  "wCMkAAAAy+Q6RshU8f//fxYBAYRQB/z//w8BAEAQOAEBHBJA4XYWCAMQAAAAAQAAAAAAIiQKQIAAAA";

const THREE_LETTER_BITS = decodeBase64(THREE_LETTERS).bytes;

/** A language tag as far as a pattern can check it (RFC 5646, section 2.1): its first subtag, then others. */
const LANGUAGE_TAG = /^([A-Za-z]{2,3})(?:-[A-Za-z0-9]{1,8})*$/;

/** A tag whose meaning only those know who agreed on it. */
const PRIVATE_USE = /^x(?:-[A-Za-z0-9]{1,8})+$/i;

/**
 * Whether a text is a language tag whose language is registered, in any case of its letters.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isLanguageTag } from "./language_subtags.ts";
 *
 * assert.equal(isLanguageTag("pt-BR"), true);
 * assert.equal(isLanguageTag("eng"), false); // English is "en"
 * ```
 */
export function isLanguageTag(text: string): boolean {
  const language = LANGUAGE_TAG.exec(text)?.[1]?.toLowerCase();
  if (language === undefined) return PRIVATE_USE.test(text);
  if (language.length === 2) return TWO_LETTERS.has(language);
  const at = [...language].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 97, 0);
  return (THREE_LETTER_BITS[at >> 3]! >> (at & 7) & 1) === 1;
}
