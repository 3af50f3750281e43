/**
 * Endings that make another form of the same word: of number, case, gender and person, of infinitives and participles, and
 * of the noun for what a verb does. Those that make another thing of it are left out, such as a person's (`assureur`,
 * `arrendador`): who pays is not who is paid. The ranker has rules for German; English has its own in `english_forms.ts`.
 *
 * @module
 */
import type { FunctionWordLanguage } from "../../shared/function_words.ts";

const SPANISH =
  "s es a as o os e ar er ir arse erse irse an en ado ada ados adas ido ida idos idas ando iendo " +
  "ción ciones ación aciones ición iciones sión siones amiento amientos imiento imientos ó aron ió ieron ará erá irá r n";
const PORTUGUESE =
  "s es a as o os e ar er ir am em ado ada ados adas ido ida idos idas ando endo indo " +
  "ção ções ação ações ição ições são sões mento mentos amento amentos imento imentos ou eu iu aram eram iram ará r m";

const ENDINGS: Partial<Record<FunctionWordLanguage | "ko", string>> = {
  fr:
    "s x e es é ée és ées er ez ent ons a ait aient era eront ant ir is it i ie ies issent issez re u ue us ues " +
    "tion tions ation ations iation iations ition itions sion sions ment ments ement ements age ages al ale ales aux",
  es: SPANISH,
  it:
    "a e i o are ere ire arsi ersi irsi ano ono ato ata ati ate ito ita iti ite uto uta uti ute ando endo re ce cono " +
    "zione zioni azione azioni izione izioni sione sioni mento menti amento amenti imento imenti à ò ì",
  pt: PORTUGUESE,
  nl: "e en s n t d te ten de den ing ingen",
  pl:
    "a ą e ę i o u y ó ów om ach ami em ie ia ią ię io iem ii iom iach iami owi owie ego emu ej ych ym ymi im ich imi mi " +
    "ać ć eć ić yć uje ują ał ała ało ali ł ła ło li any ana ane ani anych anie ania aniu aniem na ne ny ni nie nia niu niem " +
    "ony ona one eni enie enia eniu cie cia ciu",
  sv:
    "a ar or er en et n t na arna orna erna s ens ets r de te ad at ade as ning ningen ningar ande",
  ru:
    "а я о е ё и ы у ю ь й ой ей ою ею ом ем ём ов ев ам ям ами ями ах ях ия ии ию ией ий иям иями иях ие ием " +
    "ый ая яя ое ее ые ые ого его ому ему ым им ых их ыми ими ую юю ть ать ять еть ить ет ит ут ют ат ят ется ится ются ятся " +
    "аться иться л ла ло ли ал ала ало али ил ила или ан ана ано аны ен ена ено ены " +
    "ание ания анию анием ании ение ения ению ением ении ние ния нию нием нии",
  // Particles after a noun, and what 하다 and other verbs end with.
  ko: "은 는 이 가 을 를 의 에 에서 에게 로 으로 와 과 도 만 까지 부터 이나 나 인가요 이란 란 " +
    "하다 하는 하고 하면 하려면 한 할 할까 할까요 합니다 해요 하나요 해야 하기 했습니다 된 될 되는 되나요 됩니다",
};

/** @returns The endings, as `fold` writes them; none for a language that has no list here. */
export function endingsOf(
  language: FunctionWordLanguage | "en" | "ko" | undefined,
  fold: (text: string) => string,
): ReadonlySet<string> {
  const list = language && language !== "en" ? ENDINGS[language] : undefined;
  return new Set(list === undefined ? [] : ["", ...list.split(" ").map(fold)]);
}
