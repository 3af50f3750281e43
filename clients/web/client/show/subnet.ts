/**
 * Networks: the bits of an address, and ranges along a line.
 *
 * @module
 */
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { section } from "./parts.ts";

const MAX_RANGES = 256;
/** The names of more subnets have no room, and what they share is left out. */
const MAX_WHOLE_NAMES = 4;

/** A network: the bits of its prefix, and where the address and its subnets are in it. */
export function subnet(value: JsonValue): HTMLElement {
  const { cidr, version, hex, prefix, first_host, last_host, split } = value as JsonObject;
  const bits = bitsOf(String(hex), version === 4 ? 32 : 128);
  const length = Number(prefix);
  const groups = version === 4 ? 8 : 16;
  const row = element("div", { className: "bits" });
  for (let at = 0; at < bits.length; at += groups) {
    const group = element("span", { className: "bit-group" });
    const split = Math.min(groups, Math.max(0, length - at));
    group.append(
      element("b", {}, bits.slice(at, at + split)),
      element("i", {}, bits.slice(at + split, at + groups)),
    );
    row.append(group);
  }
  row.ariaHidden = "true";
  const keys = element(
    "p",
    { className: "note" },
    `${length} bits name the network, ${
      bits.length - length
    } the host: ${first_host} to ${last_host}`,
  );
  const parts = subnetsOf(split);
  return section(
    String(cidr),
    [],
    row,
    keys,
    ...(parts.length > 0 ? [barOf(parts)] : []),
  );
}

/** The subnets of a split network, as parts of equal size. */
function subnetsOf(split: JsonValue | undefined): Part[] {
  const { subnets = [] } = (split ?? {}) as { subnets?: string[] };
  const shared = subnets.length > MAX_WHOLE_NAMES ? sharedStart(subnets).length : 0;
  return subnets.slice(0, MAX_RANGES).map((name) => ({
    name,
    label: shared === 0 ? name : `…${name.slice(shared).replace(/\/\d+$/, "")}`,
    share: 1,
  }));
}

/** The groups with which all addresses start. */
function sharedStart([first = "", ...others]: readonly string[]): string {
  let length = 0;
  for (const { index } of first.matchAll(/[.:]/g)) {
    const start = first.slice(0, index + 1);
    if (!others.every((other) => other.startsWith(start))) break;
    length = start.length;
  }
  return first.slice(0, length);
}

/** Ranges `a-b` of addresses, in order, each as wide as it is large. */
export function ranges(value: JsonValue, title: string): HTMLElement | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const parts = value.slice(0, MAX_RANGES).map((one): Part => {
    const name = String(one);
    // Sizes differ by powers of two, so the scale is logarithmic.
    return { name, share: 1 + (sizeOf(name) ?? 1n).toString(2).length };
  });
  const all = value.map((one) => sizeOf(String(one)));
  const note = all.every((size) => size !== undefined)
    ? [
      element(
        "p",
        { className: "note" },
        addressesInWords(all.reduce((sum, size) => sum + size, 0n)),
      ),
    ]
    : [];
  return section(`${title}: ${value.length}`, [], barOf(parts), ...note);
}

/** How many addresses a range has; undefined if it is none. */
function sizeOf(range: string): bigint | undefined {
  const [first, last] = range.split("-").map(numberOf);
  return first === undefined || last === undefined ? undefined : last - first + 1n;
}

function addressesInWords(count: bigint): string {
  return count === 1n ? "1 address" : `${new Intl.NumberFormat("en").format(count)} addresses`;
}

interface Part {
  name: string;
  /** What stands on it. Default: its name. */
  label?: string;
  share: number;
}

function barOf(parts: readonly Part[]): HTMLElement {
  const bar = element("div", { className: "range-bar" });
  for (const { name, label = name, share } of parts) {
    const part = element("span", { title: name }, label);
    part.style.flexGrow = String(share);
    bar.append(part);
  }
  return bar;
}

function bitsOf(hex: string, width: number): string {
  return BigInt(hex).toString(2).padStart(width, "0");
}

/** An address as a number; undefined if it is not one. */
export function numberOf(address: string): bigint | undefined {
  const text = address.trim();
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) {
    return text.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  }
  if (!/^[0-9a-f:]+$/i.test(text)) return undefined;
  const [before = "", after] = text.split("::");
  const groupsOf = (part: string) => part === "" ? [] : part.split(":");
  const [left, right] = [groupsOf(before), groupsOf(after ?? "")];
  const zeros = after === undefined ? [] : Array(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].reduce(
    (sum, group) => sum * 65_536n + BigInt(`0x${group}`),
    0n,
  );
}
