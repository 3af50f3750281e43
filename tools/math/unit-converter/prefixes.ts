import { type Fraction, readFraction } from "./fraction.ts";

interface Prefix {
  symbol: string;
  name: string;
  factor: Fraction;
}

const prefix = (symbol: string, name: string, factor: string): Prefix => ({
  symbol,
  name,
  factor: readFraction(factor),
});

const LARGE = [
  prefix("k", "kilo", "1e3"),
  prefix("M", "mega", "1e6"),
  prefix("G", "giga", "1e9"),
  prefix("T", "tera", "1e12"),
  prefix("P", "peta", "1e15"),
  prefix("E", "exa", "1e18"),
  prefix("Z", "zetta", "1e21"),
  prefix("Y", "yotta", "1e24"),
  prefix("R", "ronna", "1e27"),
  prefix("Q", "quetta", "1e30"),
];

/** The SI brochure (9th edition, 2022 update), table 7, and IEC 80000-13, table 1. */
export const PREFIXES: Readonly<Record<"si" | "data", readonly Prefix[]>> = {
  si: [
    // Before d, which it begins with.
    prefix("da", "deca", "1e1"),
    prefix("h", "hecto", "1e2"),
    ...LARGE,
    prefix("d", "deci", "1e-1"),
    prefix("c", "centi", "1e-2"),
    prefix("m", "milli", "1e-3"),
    prefix("u", "micro", "1e-6"),
    prefix("n", "nano", "1e-9"),
    prefix("p", "pico", "1e-12"),
    prefix("f", "femto", "1e-15"),
    prefix("a", "atto", "1e-18"),
    prefix("z", "zepto", "1e-21"),
    prefix("y", "yocto", "1e-24"),
    prefix("r", "ronto", "1e-27"),
    prefix("q", "quecto", "1e-30"),
  ],
  data: [
    ...LARGE,
    prefix("Ki", "kibi", "1024"),
    prefix("Mi", "mebi", "1048576"),
    prefix("Gi", "gibi", "1073741824"),
    prefix("Ti", "tebi", "1099511627776"),
    prefix("Pi", "pebi", "1125899906842624"),
    prefix("Ei", "exbi", "1152921504606846976"),
    prefix("Zi", "zebi", "1180591620717411303424"),
    prefix("Yi", "yobi", "1208925819614629174706176"),
  ],
};
