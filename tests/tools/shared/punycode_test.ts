import assert from "node:assert/strict";
import { decodePunycode, hostToUnicode } from "../../../tools/shared/punycode.ts";

// RFC 3492, section 7.1, samples (A) to (S).
const RFC_SAMPLES: [string, string][] = [
  ["egbpdaj6bu4bxfgehfvwxn", "ليهمابتكلموشعربي؟"],
  ["ihqwcrb4cv8a8dqg056pqjye", "他们为什么不说中文"],
  ["ihqwctvzc91f659drss3x8bo0yb", "他們爲什麽不說中文"],
  ["Proprostnemluvesky-uyb24dma41a", "Pročprostěnemluvíčesky"],
  ["4dbcagdahymbxekheh6e0a7fei0b", "למההםפשוטלאמדבריםעברית"],
  ["i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd", "यहलोगहिन्दीक्योंनहींबोलसकतेहैं"],
  ["n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa", "なぜみんな日本語を話してくれないのか"],
  [
    "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c",
    "세계의모든사람들이한국어를이해한다면얼마나좋을까",
  ],
  ["b1abfaaepdrnnbgefbaDotcwatmq2g4l", "почемужеонинеговорятпорусски"],
  ["PorqunopuedensimplementehablarenEspaol-fmd56a", "PorquénopuedensimplementehablarenEspañol"],
  ["TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g", "TạisaohọkhôngthểchỉnóitiếngViệt"],
  ["3B-ww4c5e180e575a65lsy2b", "3年B組金八先生"],
  ["-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n", "安室奈美恵-with-SUPER-MONKEYS"],
  ["Hello-Another-Way--fc4qua05auwb3674vfr0b", "Hello-Another-Way-それぞれの場所"],
  ["2-u9tlzr9756bt3uc0v", "ひとつ屋根の下2"],
  ["MajiKoi5-783gue6qz075azm5e", "MajiでKoiする5秒前"],
  ["de-jg4avhby1noc0d", "パフィーdeルンバ"],
  ["d9juau41awczczp", "そのスピードで"],
  ["-> $1.00 <--", "-> $1.00 <-"],
];
for (const [encoded, decoded] of RFC_SAMPLES) {
  Deno.test(`punycode: encodes and decodes RFC 3492 sample ${encoded}`, () => {
    assert.equal(decodePunycode(encoded), decoded);
  });
}

// Python's "punycode" codec refuses the same ones, except that it lets surrogates through.
const NOT_PUNYCODE = [
  ["an unfinished number", "99999999"],
  ["another unfinished number", "zz"],
  ["a code point beyond Unicode", "999999b"],
  ["a foreign character", "a-b!"],
  ["a basic character that is not ASCII", "é-ab"],
  ["a number that overflows", "a".repeat(10) + "9".repeat(200) + "a"],
  ["a surrogate", "ib9b"],
] as const;
for (const [title, encoded] of NOT_PUNYCODE) {
  Deno.test(`punycode: refuses ${title}`, () => {
    assert.equal(decodePunycode(encoded), undefined);
  });
}

Deno.test("punycode: decodes hosts label by label, and keeps what does not decode", () => {
  assert.equal(hostToUnicode("xn--mnchen-3ya.xn--bcher-kva.example"), "münchen.bücher.example");
  assert.equal(hostToUnicode("XN--MNCHEN-3YA.example"), "MüNCHEN.example");
  assert.equal(hostToUnicode("xn--99999999.xn--zz"), "xn--99999999.xn--zz");
  assert.equal(hostToUnicode("axn--mnchen-3ya."), "axn--mnchen-3ya.");
});
