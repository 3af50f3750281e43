/**
 * Signs of money, as invoices and price lists have them in place of a code.
 *
 * @module
 */

/** The currency of each sign that is commonly read as one only (CLDR, English symbols and narrow symbols). */
const CURRENCIES: ReadonlyMap<string, string> = new Map(Object.entries({
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₪": "ILS",
  "₺": "TRY",
  "₱": "PHP",
  "₫": "VND",
  "₦": "NGN",
  "₴": "UAH",
  "₽": "RUB",
  "₸": "KZT",
  "฿": "THB",
  "A$": "AUD",
  "CA$": "CAD",
  "HK$": "HKD",
  "MX$": "MXN",
  "NT$": "TWD",
  "NZ$": "NZD",
  "R$": "BRL",
  "US$": "USD",
  "CN¥": "CNY",
  "Kč": "CZK",
  "zł": "PLN",
}));

/** Codes of the currencies that share a sign, the most traded first. */
const SHARED: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  $: ["USD", "CAD", "AUD"],
  "¥": ["JPY", "CNY"],
  kr: ["SEK", "NOK", "DKK"],
}));

/**
 * A currency's code in upper case, without the blanks around it, or the code that a sign stands for.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { currencyCodeOf } from "./currency_sign.ts";
 *
 * assert.deepEqual(["€", " eur", "$"].map(currencyCodeOf), ["EUR", "EUR", "$"]);
 * ```
 */
export function currencyCodeOf(text: string): string {
  const trimmed = text.trim();
  return CURRENCIES.get(trimmed) ?? trimmed.toUpperCase();
}

/** What to send in place of a text that is no code. */
export function currencyAdvice(text: string): string {
  const codes = SHARED.get(text.trim());
  return codes
    ? `, the sign of several currencies: send the code of yours, such as ${codes.join(" or ")}`
    : ": send an ISO 4217 code of three letters A-Z, such as EUR";
}
