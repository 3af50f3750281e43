/** Identifiers with check digits, against published examples. */
import assert from "node:assert/strict";
import { errorOf, outputOf, warningsOf } from "../../support.ts";

const ID = "number-theory";

async function check(scheme: string, identifier: string) {
  return await outputOf(ID, { operation: "check_identifier", scheme, identifier });
}

// Examples of the IBAN registry, of ISO 7812, GS1, the ISBN users' manual, the ISSN portal, ISO 6166 and GLEIF.
const VALID: [scheme: string, identifier: string, country: string | null][] = [
  ["luhn", "4111 1111 1111 1111", null],
  ["luhn", "79927398713", null],
  ["luhn", "49-015420-323751-8", null],
  ["iban", "DE89 3704 0044 0532 0130 00", "DE"],
  ["iban", "gb29nwbk60161331926819", "GB"],
  ["iban", "FR14 2004 1010 0505 0001 3M02 606", "FR"],
  ["iban", "CH93 0076 2011 6238 5295 7", "CH"],
  ["iban", "NO93 8601 1117 947", "NO"],
  ["iban", "MT84 MALT 0110 0001 2345 MTLC AST0 01S", "MT"],
  ["iban", "BI42 1000 0100 0100 0033 2045 181", "BI"],
  ["iban", "DJ21 0001 0000 0001 5400 0100 186", "DJ"],
  ["iban", "FK88 SC12 3456 7890 12", "FK"],
  ["iban", "HN88 CABF 0000 0000 0002 5000 5469", "HN"],
  // Letters where the registry has letters or digits; python-stdnum agrees.
  ["iban", "BY55A1BB3012000000000000GB1X", "BY"],
  ["iban", "DO68B1GR00000001212453611324", "DO"],
  ["iban", "PK44SCBLPK12AB0011234567", "PK"],
  ["iban", "PS58PALSAB0000000400123456702", "PS"],
  ["iban", "LC55 HEMM 0001 0001 0012 0012 0002 3015", "LC"],
  ["ean", "4006381333931", null],
  ["ean", "73513537", null],
  ["ean", "036000291452", null],
  ["isbn", "0-306-40615-2", null],
  ["isbn", "0-8044-2957-X", null],
  ["isbn", "978-0-306-40615-7", null],
  ["issn", "0378-5955", null],
  ["issn", "2434-561X", null],
  ["isin", "US0378331005", "US"],
  ["isin", "AU0000XVGZA3", "AU"],
  ["lei", "5493 0084 UKLV MY22 DS16", null],
  ["vat", "DE 123456789", "DE"],
  ["vat", "ATU12345678", "AT"],
  ["vat", "EL123456789", "EL"],
  ["vat", "CHE-123.456.789 MWST", "CHE"],
  ["vat", "NL 123456789 B01", "NL"],
];
for (const [scheme, identifier, country] of VALID) {
  Deno.test(`number-theory: ${scheme} ${identifier} is valid`, async () => {
    const output = await check(scheme, identifier);
    assert.deepEqual([output.valid, output.fault, output.country], [true, null, country]);
  });
}

// The IBAN registry; the groups in which Visa, American Express (4-6-5) and IMEI numbers are printed.
const WRITTEN: [scheme: string, identifier: string, formatted: string | null][] = [
  ["iban", "MT84MALT011000012345MTLCAST001S", "MT84 MALT 0110 0001 2345 MTLC AST0 01S"],
  ["luhn", "4111111111111111", "4111 1111 1111 1111"],
  ["luhn", "378282246310005", null],
  ["luhn", "49-015420-323751-8", null],
  ["luhn", "4111111111111112", null],
  ["isbn", "978-0-306-40615-7", null],
];
for (const [scheme, identifier, formatted] of WRITTEN) {
  Deno.test(`number-theory: people write ${scheme} ${identifier} as ${formatted}`, async () => {
    assert.equal((await check(scheme, identifier)).formatted, formatted);
  });
}

const INVALID: [scheme: string, identifier: string, expected: string | null, fault: RegExp][] = [
  ["luhn", "4111111111111112", "1", /check digit is 2, but the other digits need 1/],
  ["luhn", "4", null, /two digits or more/],
  ["iban", "DE88370400440532013000", "89", /88, but the other digits need 89/],
  ["iban", "DE8937040044053201300", null, /DE, two digits and 18 digits, 22 characters in all/],
  ["iban", "GB29123460161331926819", null, /4 letters, 14 digits/],
  ["iban", "US12345678", null, /not begin with a country of the IBAN registry/],
  ["ean", "4006381333932", "1", /2, but the other digits need 1/],
  ["ean", "400638133393", "0", /3, but the other digits need 0/],
  ["ean", "123456", null, /8, 12, 13 or 14 digits/],
  ["isbn", "0306406153", "2", /3, but the other digits need 2/],
  ["isbn", "9770306406157", null, /978 or 979/],
  ["issn", "0378-5954", "5", /4, but the other digits need 5/],
  ["isin", "US0378331004", "5", /4, but the other digits need 5/],
  ["lei", "549300084UKLVMY22DS17", null, /21 characters/],
  ["vat", "DE12345678", null, /form of a DE VAT number/],
  ["vat", "123456789", null, /with its country/],
];
for (const [scheme, identifier, expected, fault] of INVALID) {
  Deno.test(`number-theory: ${scheme} "${identifier}" is not valid, and the reason is given`, async () => {
    const output = await check(scheme, identifier);
    assert.deepEqual([output.valid, output.expected], [false, expected]);
    assert.match(output.fault, fault);
  });
}

Deno.test("number-theory: says that the digits of a well-formed VAT number were not checked", async () => {
  const input = { operation: "check_identifier", scheme: "vat", identifier: "DE123456789" };
  assert.deepEqual(await warningsOf(ID, input), ["FORM_ONLY"]);
  assert.deepEqual(await warningsOf(ID, { ...input, identifier: "DE1" }), []);
});

Deno.test("number-theory: needs identifier and scheme for check_identifier", async () => {
  const { code, message } = await errorOf(ID, { operation: "check_identifier", identifier: "1" });
  assert.equal(code, "INVALID_INPUT");
  assert.match(message, /scheme/);
});
