/** Cyrillic and Greek letters, each with the Latin letter that it looks like in most fonts. */
const PAIRS =
  "аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw АA ВB ЕE КK МM НH ОO РP СC ТT ХX ІI ЈJ ЅS " +
  "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo νv ιi αa";

const LATIN_LOOK_ALIKES: ReadonlyMap<number, string> = new Map(
  PAIRS.split(" ").map((pair) => [pair.charCodeAt(0), pair[1]!]),
);

/** The Latin letter that a Cyrillic or Greek one looks like. */
export function latinLookAlike(codePoint: number): string | undefined {
  return LATIN_LOOK_ALIKES.get(codePoint);
}
