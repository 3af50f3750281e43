import type { Run, RunWarning } from "../../tool.ts";
import { codePointLabel } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { compareFindings } from "../../shared/findings.ts";
import { normalize } from "../../shared/normalize.ts";
import { countGraphemes } from "../../shared/segments.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { characterFindings } from "./character_findings.ts";
import { describeCharacter } from "./characters.ts";
import { contract, FINDINGS } from "./contract.ts";
import { CLEANED_CODES, type Finding, messageOf } from "./finding.ts";
import { nameOf } from "./names.ts";
import { scriptFinder, type ScriptOf } from "../../shared/scripts.ts";
import { marksFindings, notNfcFindings, unbalancedFindings } from "./sequence_findings.ts";
import { wordFindings } from "./word_findings.ts";

/** Lists the code points of a text and finds those that are not what they seem. */
export const run: Run<typeof contract> = ({ text = "", max_characters }) => {
  const codePoints = Int32Array.from(text, (character) => character.codePointAt(0)!);
  const scriptOf = scriptFinder();
  const normalization = normalForms(text);
  const findings = findAll(codePoints, normalization.nfc, scriptOf);
  const shown = codePoints.slice(0, max_characters);
  return {
    output: {
      summary: summarize(text, codePoints, scriptOf),
      normalization,
      characters: Array.from(
        shown,
        (codePoint, index) => describeCharacter(codePoint, index, scriptOf),
      ),
      findings: findings.slice(0, contract.limits.max_findings).map((finding) =>
        writeOut(finding, codePoints[finding.index]!)
      ),
      safe: findings.every(({ code }) => FINDINGS.codes[code] === "info"),
      cleaned: withoutHidden(codePoints, findings),
    },
    stats: { listed: shown.length, findings: findings.length },
    warnings: truncations(codePoints.length, max_characters, findings.length),
  };
};

function normalForms(text: string) {
  const nfc = normalize(text, "NFC");
  const nfd = normalize(text, "NFD");
  const nfkc = normalize(text, "NFKC");
  const nfkd = normalize(text, "NFKD");
  return {
    is_nfc: nfc === text,
    is_nfd: nfd === text,
    is_nfkc: nfkc === text,
    is_nfkd: nfkd === text,
    nfc,
    nfd,
    nfkc,
    nfkd,
  };
}

/** All findings by index, then code. */
function findAll(codePoints: Int32Array, nfc: string, scriptOf: ScriptOf): Finding[] {
  return [
    ...characterFindings(codePoints),
    ...unbalancedFindings(codePoints),
    ...marksFindings(codePoints),
    ...notNfcFindings(codePoints, nfc),
    ...wordFindings(codePoints, scriptOf),
  ].sort(compareFindings(FINDINGS, ["index", "code"]));
}

function summarize(text: string, codePoints: Int32Array, scriptOf: ScriptOf) {
  const scripts = new Set<string>();
  for (const codePoint of codePoints) scripts.add(scriptOf(codePoint));
  scripts.delete("Common");
  scripts.delete("Inherited");
  return {
    code_points: codePoints.length,
    graphemes: countGraphemes(text),
    utf16_units: text.length,
    bytes: utf8Length(text),
    is_ascii: codePoints.every((codePoint) => codePoint < 0x80),
    scripts: [...scripts],
  };
}

function writeOut(finding: Finding, codePoint: number) {
  const { code, index, length, detail } = finding;
  const code_point = codePointLabel(codePoint);
  const shown = { ...finding, detail: detail && cutText(detail) };
  return {
    code,
    severity: FINDINGS.codes[code],
    index,
    length,
    code_point,
    message: messageOf(shown, `${code_point} ${nameOf(codePoint)}`),
  };
}

function withoutHidden(codePoints: Int32Array, findings: readonly Finding[]): string {
  const hidden = new Set(
    findings.filter(({ code }) => CLEANED_CODES.has(code)).map(({ index }) => index),
  );
  let cleaned = "";
  codePoints.forEach((codePoint, index) => {
    if (!hidden.has(index)) cleaned += String.fromCodePoint(codePoint);
  });
  return cleaned;
}

function truncations(
  characters: number,
  maxCharacters: number,
  findings: number,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (characters > maxCharacters) {
    warnings.push({
      code: "CHARACTERS_TRUNCATED",
      message:
        `The text has ${characters} characters; the first ${maxCharacters} are listed: raise "max_characters"`,
      path: "max_characters",
    });
  }
  const { max_findings } = contract.limits;
  if (findings > max_findings) {
    warnings.push({
      code: "FINDINGS_TRUNCATED",
      message: `There are ${findings} findings; the first ${max_findings} are listed`,
      path: "text",
    });
  }
  return warnings;
}
