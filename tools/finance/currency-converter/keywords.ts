import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  currency, exchange rate, forex, fx, convert money, usd, eur, ecb reference rate, cross rate,
  iso 4217, convert currency, dollars to euros, euros to dollars, money conversion, usd to eur,
  foreign currency, convert dollars, amount in euros, exchange money, pounds to dollars, yen,
  currency rate, swiss francs, price in another currency, money in another currency, euro in dollar,
  dollars into euros, how many euros, how much in pounds, usd in eur, foreign money, change money,
  money, euro to dollar, usd to jpy, how much is 100 euros in dollars, francs to euro,
  how much is yen in euro
`);
