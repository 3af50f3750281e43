/** The European Central Bank's euro foreign exchange reference rates of one day (eurofxref.csv). */
export const RATES_AS_OF = "2026-04-13";
export const RATES_SOURCE = "ECB euro foreign exchange reference rates";

/** Units of each currency for 1 EUR, as published. */
export const UNITS_PER_EURO: ReadonlyMap<string, string> = new Map([
  ["EUR", "1"],
  ["USD", "1.1684"],
  ["JPY", "186.75"],
  ["CZK", "24.378"],
  ["DKK", "7.4727"],
  ["GBP", "0.87058"],
  ["HUF", "366.90"],
  ["PLN", "4.2543"],
  ["RON", "5.0920"],
  ["SEK", "10.8920"],
  ["CHF", "0.9242"],
  ["ISK", "143.20"],
  ["NOK", "11.0980"],
  ["TRY", "52.2478"],
  ["AUD", "1.6610"],
  ["BRL", "5.8740"],
  ["CAD", "1.6177"],
  ["CNY", "7.9827"],
  ["HKD", "9.1507"],
  ["IDR", "20082.05"],
  ["ILS", "3.5787"],
  ["INR", "109.0470"],
  ["KRW", "1740.86"],
  ["MXN", "20.3203"],
  ["MYR", "4.6444"],
  ["NZD", "2.0081"],
  ["PHP", "70.356"],
  ["SGD", "1.4912"],
  ["THB", "37.728"],
  ["ZAR", "19.3849"],
]);
