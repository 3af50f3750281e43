import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  margin, markup, profit margin, gross margin, selling price, cost price, sale price,
  margin calculator, markup calculator, selling price from cost, price from margin,
  margin from price, markup percentage, retail price, buy and sell price, wholesale price,
  profit on sale, bought for and sold for, how much profit per item, price with markup,
  discount before losing money, what should i charge, margin on sale, buy for and sell for,
  profit percent of price, selling price for margin, what do i earn per piece
`);
