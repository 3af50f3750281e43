/**
 * Products of units: `N/m^2`, `kg*m/s^2`, `W·h`, `J/(kg K)`, `m s⁻²`.
 *
 * @module
 */
import { contract } from "./contract.ts";
import { type Fraction, inverse, ONE, powerOf, product, readFraction } from "./fraction.ts";
import {
  addPowers,
  formatPowers,
  havePowers,
  NO_POWERS,
  type Powers,
  readPowers,
} from "./powers.ts";
import type { Unit } from "./unit.ts";
import { DIMENSIONS } from "./units.ts";

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SPACE = /\s*/y;
const NUMBER = /\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?/y;
/** A name may have signs of feet, inches and degrees, and percent; digits may follow as an exponent. */
const NAME = /[\p{L}°'"%‰℧_]+/uy;
/** With a sign, in superscripts, or as one digit after a letter: m^-2, m⁻², m2, s-1. */
const EXPONENT =
  /(?:\^|\*\*)\(?([+-]?\d{1,3})\)?|(?<=\p{L})([+-]?\d)(?![\d.])|([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})/uy;
const TIMES = /\*(?!\*)|[·⋅×.]|-(?=\p{L})/uy;
const PER = /\/|per(?!\p{L})/uy;

/** The part of a product that has been read. */
interface Part {
  factor: Fraction;
  powers: Powers;
}

const NOTHING: Part = { factor: ONE, powers: NO_POWERS };

/**
 * Reads a product. White space multiplies more tightly than a slash divides, as in GNU units: J/kg
 * K is J/(kg K).
 *
 * @param find The unit of a spelling.
 * @returns Undefined when it is not one, or one of its factors is not a unit.
 */
export function readProduct(
  text: string,
  find: (spelling: string) => Unit | undefined,
): Unit | undefined {
  if (text.length > contract.limits.max_product_chars) return undefined;
  const part = new ProductReader(text, find).read();
  if (!part) return undefined;
  const known = DIMENSIONS.find(({ powers }) => havePowers(readPowers(powers), part.powers));
  return {
    id: text,
    name: text,
    dimension: known?.dimension ?? formatPowers(part.powers),
    powers: part.powers,
    factor: part.factor,
    isProduct: true,
  };
}

class ProductReader {
  readonly #text: string;
  readonly #find: (spelling: string) => Unit | undefined;
  #at = 0;

  constructor(text: string, find: (spelling: string) => Unit | undefined) {
    this.#text = text;
    this.#find = find;
  }

  read(): Part | undefined {
    const part = this.#quotient();
    this.#match(SPACE);
    return this.#at === this.#text.length ? part : undefined;
  }

  /** Products joined by signs and slashes, from the left. */
  #quotient(): Part | undefined {
    let part = this.#juxtaposed();
    for (;;) {
      this.#match(SPACE);
      const isPer = this.#match(PER) !== undefined;
      if (!part || (!isPer && this.#match(TIMES) === undefined)) return part;
      const next = this.#juxtaposed();
      part = next && multiplied(part, next, isPer ? -1 : 1);
    }
  }

  /** Factors with nothing but white space, or a parenthesis, between them. */
  #juxtaposed(): Part | undefined {
    let part = this.#factor();
    for (;;) {
      const end = this.#at;
      const isParted = this.#match(SPACE) !== "" || this.#text[this.#at] === "(";
      if (
        !part || !isParted || !/[\p{L}°(]/u.test(this.#text.charAt(this.#at)) || this.#begins(PER)
      ) {
        this.#at = end;
        return part;
      }
      const next = this.#factor();
      part = next && multiplied(part, next, 1);
    }
  }

  #factor(): Part | undefined {
    this.#match(SPACE);
    const number = this.#match(NUMBER);
    if (number !== undefined) return { ...NOTHING, factor: readFraction(number) };
    if (this.#text[this.#at] === "(") {
      this.#at++;
      const inner = this.#quotient();
      this.#match(SPACE);
      if (this.#text[this.#at++] !== ")") return undefined;
      return this.#raised(inner);
    }
    const name = this.#match(NAME);
    const unit = name === undefined ? undefined : this.#find(name);
    // A reciprocal unit is not a factor. Of a temperature the interval is: its zero does not count.
    return unit && !unit.reciprocal ? this.#raised(unit) : undefined;
  }

  #raised(part: Part | undefined): Part | undefined {
    EXPONENT.lastIndex = this.#at;
    const found = EXPONENT.exec(this.#text);
    if (!part || !found) return part;
    this.#at = EXPONENT.lastIndex;
    const [, signed, single, sign, raised = ""] = found;
    const plain = signed ?? single;
    const exponent = plain === undefined
      ? (sign === "⁻" ? -1 : 1) *
        Number(Array.from(raised, (d) => SUPERSCRIPTS.indexOf(d)).join(""))
      : Number(plain);
    const { max_exponent, max_magnitude } = contract.limits;
    if (exponent === 0 || Math.abs(exponent) > max_exponent) return undefined;
    const factor = powerOf(part.factor, exponent);
    if (Math.abs(factor.numerator.e) > max_magnitude) return undefined;
    if (Math.abs(factor.denominator.e) > max_magnitude) return undefined;
    return { factor, powers: addPowers(NO_POWERS, part.powers, exponent) };
  }

  #begins(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

function multiplied(a: Part, b: Part, times: 1 | -1): Part {
  return {
    factor: product(a.factor, times === 1 ? b.factor : inverse(b.factor)),
    powers: addPowers(a.powers, b.powers, times),
  };
}
