// RFC 5891 and RFC 5892; the labels and what holds for them as in JSON-Schema-Test-Suite
// (optional/format/hostname.json) and in Python's idna 3.13.
import assert from "node:assert/strict";
import { isALabel } from "../../../tools/shared/a_label.ts";

const VALID: [string, string][] = [
  ["xn--bcher-kva", "bücher"],
  ["XN--BCHER-KVA", "bücher, in capital letters"],
  ["xn--9t4b11yi5a", "Hangul"],
  ["xn--zca29lwxobi7a", "exceptions: ß ς ་ 〇"],
  ["xn--qmbc", "exceptions of Sindhi"],
  ["xn--ll-0ea", "a middle dot between l and l"],
  ["xn--wva3je", "a keraia before Greek"],
  ["xn--4dbc5h", "a geresh after Hebrew"],
  ["xn--4dbc8h", "gershayim after Hebrew"],
  ["xn--k8j5u", "a katakana middle dot beside hiragana"],
  ["xn--ngba1o", "Arabic-Indic digits"],
  ["xn--0-gyc", "extended Arabic-Indic digits"],
  ["xn--11b2ezcw70k", "a joiner after a virama"],
  ["xn--11b2ezcs70k", "a non-joiner after a virama"],
  ["xn--ngba5hb2804a", "a non-joiner between joining letters"],
  ["xn--cfa", "dotless i"],
];

const INVALID: [string, string][] = [
  ["xn--", "nothing"],
  [`xn--bcher-kva${"a".repeat(51)}`, "64 characters"],
  ["xn--X", "no Punycode"],
  ["xn--abc-", "ASCII alone"],
  ["xn--aa---o47jg78q", "hyphens in places 3 and 4"],
  ["xn--dca", "a capital letter: É"],
  ["xn--cafe-yvc", "e and an accent that NFC makes one"],
  ["xn--hello-zed", "a mark in front"],
  ["xn--hello-6bf", "an enclosing mark in front"],
  ["xn--07jt112bpxg", "a Hangul tone mark"],
  ["xn--chb89f", "the Arabic tatweel"],
  ["xn--al-0ea", "a middle dot after a"],
  ["xn--la-0ea", "a middle dot before a"],
  ["xn--wva3j", "a keraia at the end"],
  ["xn--5db1e", "a geresh in front"],
  ["xn--vek", "a katakana middle dot alone"],
  ["xn--ngb6iyr", "Arabic-Indic digits of both kinds"],
  ["xn--11b2er09f", "a joiner after a letter"],
  ["xn--ypd", "half a Hangul syllable"],
  ["xn--e28h", "an emoji"],
];

for (const [label, title] of VALID) {
  Deno.test(`a_label: ${title} is valid`, () => assert.ok(isALabel(label)));
}
for (const [label, title] of INVALID) {
  Deno.test(`a_label: ${title} is not valid`, () => assert.ok(!isALabel(label)));
}
