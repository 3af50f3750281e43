import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  factorization, gcd, lcm, modpow, bigint, chinese remainder, prime number, is prime, prime factors,
  greatest common divisor, least common multiple, modular inverse, divisors of, factor number,
  number divisible, factors, lowest common multiple, modulo, big integer, common factor,
  euler totient, fibonacci number, remainder, largest common divisor, divides both,
  greatest divisor, common divisor, prime check, divide evenly, list divisors, power modulo,
  smallest common multiple, next prime, is number prime, iban check, valid iban, luhn check, credit card number check,
  ean check digit, isbn check, vat id check, check digit, isprime, mod 97, vat id format, stdnum
`);
