import type { Rational } from "./read.ts";

/** A number written in a base. */
export interface WrittenNumber {
  text: string;
  /** Digits that are not zero were left out. */
  isTruncated: boolean;
}

/** A number in a base, cut (not rounded) after `fractionDigits` digits after the point. */
export function writeNumber(
  { numerator, denominator }: Rational,
  base: number,
  fractionDigits: number,
): WrittenNumber {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const whole = magnitude / denominator;
  const scaled = (magnitude % denominator) * BigInt(base) ** BigInt(fractionDigits);
  const fraction = (scaled / denominator).toString(base).padStart(fractionDigits, "0")
    .slice(0, fractionDigits).replace(/0+$/, "");
  const text = whole.toString(base) + (fraction === "" ? "" : `.${fraction}`);
  return {
    text: numerator < 0n && text !== "0" ? `-${text}` : text,
    isTruncated: scaled % denominator !== 0n,
  };
}

/** Digits in groups of `size` with spaces between, counted from the point to both sides. */
export function groupDigits(text: string, size: number): string {
  if (size === 0) return text;
  const sign = text.startsWith("-") ? "-" : "";
  const [whole, fraction] = text.slice(sign.length).split(".");
  const first = whole!.length % size;
  const groups = [whole!.slice(0, first), ...chunks(whole!.slice(first), size)];
  const grouped = sign + groups.filter((group) => group !== "").join(" ");
  return fraction === undefined ? grouped : `${grouped}.${chunks(fraction, size).join(" ")}`;
}

function chunks(text: string, size: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += size) parts.push(text.slice(at, at + size));
  return parts;
}
