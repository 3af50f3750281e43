import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  hexadecimal, octal, radix, two's complement, ieee 754, float bits, bigint, base 36, bitwise,
  decimal to binary, decimal to hex, binary number, hex number, octal number, base conversion,
  number system, hexadecimal to binary, to binary, bits, in binary, in hex, in decimal,
  numeral system, number in hex, number in binary, hex as decimal, convert to base,
  binary as decimal, ff in decimal, write in base, convert to binary, convert to hex,
  number to binary, number with only zeros and ones, zeros and ones, binary to number,
  hex to number, write number in binary, 0xff to decimal, what number is this in hex,
  convert from binary, to normal number, hex to dec, dec to bin, obase ibase, roman numeral,
  roman numerals, to roman, roman to arabic
`);
