/**
 * Function words of European languages other than English: the words of a question that carry no topic.
 *
 * @module
 */
import { ENGLISH_STOPWORDS } from "./english_stopwords.ts";

const LISTS = {
  de:
    "aber als am an auch auf aus bei beim bin bis bist da damit dann das dass dein dem den denn der des die dies " +
    "diese dieser dieses doch du durch ein eine einem einen einer eines er es für gegen gibt haben hat hatte ich " +
    "ihr ihre im in ist ja jede jeder jedes kann kein keine können lange man mein mich mir mit muss müssen nach nicht " +
    "noch nur ob oder ohne sein sich sie sind soll sollte über um und uns unser unter viel viele vom von vor wann war warum " +
    "was welche welchem welchen welcher welches wem wen wenn wer werden wie wieviel wir wird wo woher wohin worden " +
    "wurde zu zum zur zwischen alle allem allen aller alles andere anderem anderen anderer anderes bereits bevor da " +
    "dabei dadurch dafür dagegen daher danach daran darauf daraus darin darüber darum davon davor dazu deine deinem " +
    "deinen deiner deren dessen dich dir dort eben einige einigen etwa etwas euch eure falls genau hatten hätte hier " +
    "hinter ihm ihn ihnen ihrem ihren ihrer immer indem innerhalb jedem jeden jedoch jetzt keinem keinen keiner konnte " +
    "könnte lassen lässt mehr meine meinem meinen meiner nachdem neben nichts nun obwohl pro schon sehr sei seid seine " +
    "seinem seinen seiner seit selbe selben selbst sobald solche solchen sondern sonst sowie statt unsere unserem " +
    "unseren während waren wäre weder weil weitere weiteren wieder wirst wollen wozu würde würden zwar darf dürfen durfte ins mag mögen",
  fr:
    "à ai au aux avec avez avons c'est ce ces cet cette comment combien dans de depuis des doit donc du elle elles " +
    "en entre es est est-ce et étaient était êtes être eux fait faut il ils je l'on la le les leur leurs lors lui " +
    "ma mais me mes moi mon ne nos notre nous on ont ou où par pas peut plus pour pourquoi qu'est quand que quel " +
    "quelle quelles quels qui quoi sa sans se sera ses si son sont sous sur ta te tes toi ton tu un une vos votre " +
    "vous y peux peuvent pouvons pouvez puis puis-je peut-on doivent devons",
  es:
    "a al como cómo con cuál cuáles cuando cuándo cuánta cuántas cuánto cuántos de debe del desde donde dónde el él " +
    "ella ellas ellos en entre era eres es esa ese esta está están estas este esto estos fue fueron ha han hasta " +
    "hay la las le les lo los más me mi mis muy ni no nos nuestra nuestro o para pero por porque puede pueden que " +
    "qué quién quiénes se ser si sí sin sobre son su sus también te tiene tienen tu tus un una unas uno unos y ya yo tengo tenemos puedo puedes podemos debo debemos deben",
  it:
    "a ad agli ai al alla alle anche c'è che chi ci come con cosa cui da dagli dai dal dalla delle dei degli del " +
    "della dello di dove dov'è è e ed essere fra gli ha hanno ho i il in io la le lei li lo loro lui ma mi nei nel " +
    "nella nelle noi non o per perché più può qual quale quali quando quanta quante quanti quanto questa queste questi " +
    "questo se si sia sono su sua sue sugli sui sul sulla suo suoi ti tra tu un una uno vi voi posso puoi possiamo possono devo deve devono",
  pt:
    "a à ao aos as às com como da das de do dos e é ela elas ele eles em entre era essa esse esta está estão este eu " +
    "foi há isso já lhe mais mas me mesmo meu minha na não nas no nos nós o onde os ou para pela pelas pelo pelos " +
    "pode podem por porque qual quais quando quanta quantas quanto quantos que quê quem se sem ser seu seus são " +
    "sobre sua suas também tem têm um uma umas uns você vocês posso podemos devo deve devem",
  nl:
    "aan als al ben bij daar dan dat de der deze die dit doen door een en er geen haar had heb hebben heeft hem het " +
    "hier hij hoe hoeveel hoelang hun ik in is je kan kunnen lang maar me meer men met mij mijn moet moeten na naar niet " +
    "nog nu of om omdat onder ons ook op over te tot u uit van veel voor waar waarom wanneer waren was wat we welk " +
    "welke werd wie wij worden wordt zal ze zich zij zijn zo zonder zou mag mogen",
  pl:
    "a aby albo ale bez być był była było były by czy czym dla do gdy gdzie i ich ile im ja jak jaka jaki jakie " +
    "jako je jego jej jest jeśli już każdy kiedy kto która które którego której który których lub ma mam mają mi mnie " +
    "mogą mogę moje mojego może można mój my na nad nam nas nie niż o od oraz po pod podczas poza przed przez przy są się " +
    "sobie ta tak te tego tej to tu tylko u w we więc wszystkie wy z za ze że",
  sv:
    "alla att av bara de dem den denna deras dess det detta din dina du då där efter eller en ett finns från får " +
    "för före ha hade han har hennes hon hos hur här i in inte jag kan kunna med mellan mig min mina mitt mot " +
    "mycket måste ni nu någon något några när och om oss på sig sina sitt ska skulle som så till under upp ut utan " +
    "vad var varför varje vem vi vid vilka vilken vilket vill vår är över",
  ru:
    "а без бы был была было были быть в вам вас ваш вы где да для до его ее её если есть же за и из или им их к как " +
    "какая какие какой когда кто ли мне много может могу можно мой мы на над надо нам нас наш не нет но о об он она они " +
    "от по под после при про с свой себя сколько со так также там то того только тоже ты у уже чего чей чем через что " +
    "чтобы эта эти это этого этот я",
};

export type FunctionWordLanguage = keyof typeof LISTS;

const LANGUAGES: ReadonlyMap<FunctionWordLanguage, ReadonlySet<string>> = new Map(
  (Object.keys(LISTS) as FunctionWordLanguage[]).map((language) => [
    language,
    new Set(LISTS[language].split(" ")),
  ]),
);

const NONE: ReadonlySet<string> = new Set();

/**
 * The language that a question is asked in: the one with the most of its function words, English where as many are
 * English ones; undefined for a question without any.
 *
 * @param words In lower case.
 */
export function languageOf(words: readonly string[]): FunctionWordLanguage | "en" | undefined {
  const countIn = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  let most = countIn(ENGLISH_STOPWORDS);
  let chosen: FunctionWordLanguage | "en" | undefined = most > 0 ? "en" : undefined;
  for (const [language, list] of LANGUAGES) {
    const count = countIn(list);
    if (count > most) [most, chosen] = [count, language];
  }
  return chosen;
}

/**
 * The function words of the language of {@linkcode languageOf}; none for English, and where it knows none.
 *
 * @param words In lower case.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { functionWordsOf } from "./function_words.ts";
 *
 * assert.ok(functionWordsOf(["wie", "lange", "gilt", "die", "garantie"]).has("wie"));
 * assert.equal(functionWordsOf(["why", "did", "it", "die"]).size, 0);
 * ```
 */
export function functionWordsOf(words: readonly string[]): ReadonlySet<string> {
  const language = languageOf(words);
  return language === undefined || language === "en" ? NONE : LANGUAGES.get(language)!;
}
