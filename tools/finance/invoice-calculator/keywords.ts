import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  split bill, split amount without losing cents, instalments, invoice, line items, vat, gst,
  tax inclusive, tax exclusive, subtotal, invoice total, add vat, vat calculation, gross to net,
  vat amount, net price, gross price, tax on invoice, line totals, sum of items, tax per line,
  invoice with discount, price including tax, bill total, vat on price, order total,
  sales tax on items, amount due, net and tax, add up invoice, bill with tax, invoice sum,
  vat on bill, tax rates on bill, price plus vat, items plus tax, plus vat, add up bill,
  hours and materials, invoice total with tax, add vat to lines, net and gross, bill with discount,
  invoice amounts, quote total,
  cash rounding
`);
