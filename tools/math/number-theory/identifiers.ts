/**
 * Identifiers with check digits, and VAT numbers by their form.
 *
 * @module
 */
import { packedList } from "../../shared/packed_list.ts";
import type { Scheme } from "./contract.ts";
import { VAT_FORMS } from "./vat_forms.ts";

/** The result of checking one identifier. */
export interface IdentifierCheck {
  /** Without separators, letters in upper case. */
  identifier: string;
  valid: boolean;
  /** Why it is not valid; null if it is. */
  fault: string | null;
  /**
   * The check digits that fit what is before or around them; null if the form is wrong or has none.
   */
  expected: string | null;
  /** The country that it begins with, where the scheme has one. */
  country: string | null;
  /** In groups, as people write it; null unless it is valid and the scheme has groups. */
  formatted: string | null;
}

type Compact = Omit<IdentifierCheck, "identifier" | "formatted">;

/** Of four characters a group: IBANs, ISO 13616-1, section 5.2, and cards of 16 digits. Others have other groups. */
function isInFours(scheme: Scheme, identifier: string): boolean {
  return scheme === "iban" || (scheme === "luhn" && identifier.length === 16);
}

/**
 * Checks an identifier. Blanks, hyphens and dots between its characters are left out first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { checkIdentifier } from "./identifiers.ts";
 * assert.equal(checkIdentifier("iban", "GB82 WEST 1234 5698 7654 32").valid, true);
 * assert.equal(checkIdentifier("luhn", "79927398710").expected, "3");
 * ```
 */
export function checkIdentifier(scheme: Scheme, written: string): IdentifierCheck {
  const identifier = written.replace(/[\s.\-‐-―]/g, "").toUpperCase();
  const check = CHECKS[scheme](identifier);
  const formatted = check.valid && isInFours(scheme, identifier)
    ? identifier.replace(/.{4}(?=.)/g, "$& ")
    : null;
  return { identifier, ...check, formatted };
}

const CHECKS: Readonly<Record<Scheme, (identifier: string) => Compact>> = {
  luhn: (text) => checkLast(text, /^\d{2,}$/, "two digits or more", luhnDigit),
  ean: (text) => checkLast(text, /^(?:\d{8}|\d{12,14})$/, "8, 12, 13 or 14 digits", gtinDigit),
  isbn: (text) =>
    text.length === 10
      ? checkLast(text, /^\d{9}[\dX]$/, "nine digits and a digit or X", weightedDigit)
      : checkLast(text, /^97[89]\d{10}$/, "10 characters, or 13 digits from 978 or 979", gtinDigit),
  issn: (text) => checkLast(text, /^\d{7}[\dX]$/, "seven digits and a digit or X", weightedDigit),
  isin: (text) => ({
    ...checkLast(
      text,
      /^[A-Z]{2}[A-Z0-9]{9}\d$/,
      "two letters, nine letters or digits and a digit",
      (front) => luhnDigit(digitsOf(front)),
    ),
    country: countryOf(text),
  }),
  lei: (text) => checkLei(text),
  iban: (text) => checkIban(text),
  vat: (text) => checkVat(text),
};

/** A check character at the end, computed over everything before it. */
function checkLast(
  text: string,
  form: RegExp,
  said: string,
  digitOf: (front: string) => string,
): Compact {
  if (!form.test(text)) return wrongForm(said, text);
  return compared(text.slice(-1), digitOf(text.slice(0, -1)), null);
}

/** Luhn's formula (ISO/IEC 7812-1, annex B). */
function luhnDigit(front: string): string {
  const sum = [...front].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - sum % 10) % 10);
}

/** GS1 General Specifications, section 7.9: weights 3 and 1 from the right. */
function gtinDigit(front: string): string {
  const sum = [...front].reverse().reduce(
    (sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return String((10 - sum % 10) % 10);
}

/** ISBN-10 (ISO 2108:1992) and ISSN (ISO 3297): weights 2, 3, … from the right, modulo 11. */
function weightedDigit(front: string): string {
  const sum = [...front].reverse().reduce(
    (sum, digit, index) => sum + Number(digit) * (index + 2),
    0,
  );
  const digit = (11 - sum % 11) % 11;
  return digit === 10 ? "X" : String(digit);
}

/** Letters as 10 to 35, as ISO 6166, ISO 13616 and ISO 17442 have them. */
function digitsOf(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
}

/** Check digits of ISO 7064, MOD 97-10. */
function mod97Digits(rest: string): string {
  const value = 98n - BigInt(`${digitsOf(rest)}00`) % 97n;
  return String(value).padStart(2, "0");
}

function checkLei(text: string): Compact {
  const form = /^[A-Z0-9]{18}\d\d$/;
  if (!form.test(text)) return wrongForm("18 letters or digits and two digits", text);
  return compared(text.slice(-2), mod97Digits(text.slice(0, -2)), null);
}

/**
 * The forms of an IBAN after country and check digits, by country: counts of digits (n), uppercase letters
 * (a) and either (c), as in release 100 of the SWIFT IBAN Registry.
 */
const BBAN_FORMS: ReadonlyMap<string, string> = new Map(
  packedList(`
  AD 8n12c, AE 19n, AL 8n16c, AT 16n, AZ 4a20c, BA 16n, BE 12n, BG 4a6n8c, BH 4a14c, BI 23n,
  BR 23n1a1c, BY 4c4n16c, CH 5n12c, CR 18n, CY 8n16c, CZ 20n, DE 18n, DJ 23n, DK 14n, DO 4c20n,
  EE 16n, EG 25n, ES 20n, FI 14n, FK 2a12n, FO 14n, FR 10n11c2n, GB 4a14n, GE 2a16n, GI 4a15c,
  GL 14n, GR 7n16c, GT 24c, HN 4a20n, HR 17n, HU 24n, IE 4a14n, IL 19n, IQ 4a15n, IS 22n,
  IT 1a10n12c, JO 4a4n18c, KW 4a22c, KZ 3n13c, LB 4n20c, LC 4a24c, LI 5n12c, LT 16n, LU 3n13c,
  LV 4a13c, LY 21n, MC 10n11c2n, MD 20c, ME 18n, MK 3n10c2n, MN 16n, MR 23n, MT 4a5n18c, MU 4a19n3a,
  NI 4a20n, NL 4a10n, NO 11n, OM 3n16c, PK 4a16c, PL 24n, PS 4a21c, PT 21n, QA 4a21c, RO 4a16c,
  RS 18n, RU 14n15c, SA 2n18c, SC 4a20n3a, SD 14n, SE 20n, SI 15n, SK 20n, SM 1a10n12c, SO 19n,
  ST 21n, SV 4a20n, TL 19n, TN 20n, TR 6n16c, UA 6n19c, VA 18n, VG 4a16n, XK 16n, YE 4a4n18c
`).map((row) => row.split(" ") as [string, string]),
);

/** ISO 13616-1, section 6. */
function checkIban(text: string): Compact {
  const country = countryOf(text);
  const form = country === null ? undefined : BBAN_FORMS.get(country);
  if (form === undefined) {
    const fault = `It does not begin with a country of the IBAN registry: ${text.slice(0, 2)}`;
    return { valid: false, fault, expected: null, country };
  }
  const bban = text.slice(4);
  if (!/^\d\d$/.test(text.slice(2, 4)) || !patternOf(form).test(bban)) {
    const length = 4 + lengthOf(form);
    const said = `${country}, two digits and ${spoken(form)}, ${length} characters in all`;
    return { ...wrongForm(said, text), country };
  }
  return compared(text.slice(2, 4), mod97Digits(bban + country), country);
}

function checkVat(text: string): Compact {
  const country = text.startsWith("CHE") ? "CHE" : countryOf(text);
  const form = country === null ? undefined : VAT_FORMS[country];
  if (country === null || form === undefined) {
    const fault =
      "It does not begin with a country whose form is known: send the VAT number with its country, such as DE123456789";
    return { valid: false, fault, expected: null, country };
  }
  const isOfForm = form.test(text.slice(country.length));
  const fault = isOfForm ? null : `It does not have the form of a ${country} VAT number`;
  return { valid: isOfForm, fault, expected: null, country };
}

function countryOf(text: string): string | null {
  return /^[A-Z]{2}/.exec(text)?.[0] ?? null;
}

const CHARACTERS: Readonly<Record<string, [pattern: string, name: string]>> = {
  n: ["\\d", "digits"],
  a: ["[A-Z]", "letters"],
  c: ["[A-Z0-9]", "letters or digits"],
};

function partsOf(form: string): { count: number; kind: string }[] {
  return [...form.matchAll(/(\d+)([nac])/g)].map(([, count, kind]) => ({
    count: Number(count),
    kind: kind!,
  }));
}

function patternOf(form: string): RegExp {
  const parts = partsOf(form).map(({ count, kind }) => `${CHARACTERS[kind]![0]}{${count}}`);
  return new RegExp(`^${parts.join("")}$`);
}

function lengthOf(form: string): number {
  return partsOf(form).reduce((sum, { count }) => sum + count, 0);
}

function spoken(form: string): string {
  return partsOf(form).map(({ count, kind }) => `${count} ${CHARACTERS[kind]![1]}`).join(", ");
}

function compared(given: string, expected: string, country: string | null): Compact {
  const valid = given === expected;
  const fault = valid ? null : `The check digit is ${given}, but the other digits need ${expected}`;
  return { valid, fault, expected, country };
}

function wrongForm(said: string, text: string): Compact {
  const fault = `It has ${text.length} characters, which does not match the form: ${said}`;
  return { valid: false, fault, expected: null, country: null };
}
