/**
 * What tools use of JavaScript and of the web, and what the oldest browsers that the pages are for have not. It is loaded
 * there only (`old_browsers.ts`).
 *
 * @module
 */
import "temporal-polyfill/global";

/** ECMA-262, 27.1.4: the helpers are generators and loops over what they are called on. */
const HELPERS = {
  *map(this: Iterable<unknown>, change: (item: unknown, index: number) => unknown) {
    let index = 0;
    for (const item of this) yield change(item, index++);
  },
  *filter(this: Iterable<unknown>, isWanted: (item: unknown, index: number) => unknown) {
    let index = 0;
    for (const item of this) if (isWanted(item, index++)) yield item;
  },
  *flatMap(this: Iterable<unknown>, change: (item: unknown, index: number) => Iterable<unknown>) {
    let index = 0;
    for (const item of this) yield* change(item, index++);
  },
  *take(this: Iterable<unknown>, count: number) {
    if (count < 1) return;
    let left = count;
    for (const item of this) {
      yield item;
      if (--left < 1) return;
    }
  },
  *drop(this: Iterable<unknown>, count: number) {
    let left = count;
    for (const item of this) if (left-- < 1) yield item;
  },
  reduce(
    this: Iterable<unknown>,
    join: (joined: unknown, item: unknown, index: number) => unknown,
    ...first: unknown[]
  ) {
    const items = Array.from(this);
    return first.length === 0 ? items.reduce(join) : items.reduce(join, first[0]);
  },
  some(this: Iterable<unknown>, isWanted: (item: unknown, index: number) => unknown) {
    let index = 0;
    for (const item of this) if (isWanted(item, index++)) return true;
    return false;
  },
  every(this: Iterable<unknown>, isWanted: (item: unknown, index: number) => unknown) {
    let index = 0;
    for (const item of this) if (!isWanted(item, index++)) return false;
    return true;
  },
  find(this: Iterable<unknown>, isWanted: (item: unknown, index: number) => unknown) {
    let index = 0;
    for (const item of this) if (isWanted(item, index++)) return item;
    return undefined;
  },
  forEach(this: Iterable<unknown>, use: (item: unknown, index: number) => void) {
    let index = 0;
    for (const item of this) use(item, index++);
  },
  toArray(this: Iterable<unknown>) {
    return Array.from(this);
  },
};

/** ECMA-262, 22.2.5.1: a pattern that matches the text and nothing else, wherever it stands. */
function escape(text: string): string {
  // A digit or letter could belong to an escape before it. Later ones cannot.
  return text.replace(
    /^[0-9A-Za-z]|\W/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** URL, 6.1. */
function parse(url: string | URL, base?: string | URL): URL | null {
  return URL.canParse(url, base) ? new URL(url, base) : null;
}

/** Numbers that `JSON.stringify` prints as they are written: ECMAScript proposal "JSON.parse source text access". */
const rawNumbers = new WeakSet<object>();
const { stringify } = JSON;

function rawJSON(text: string): object {
  const raw = Object.freeze(Object.assign(Object.create(null), { rawJSON: text }));
  rawNumbers.add(raw);
  return raw;
}

function isRawJSON(value: unknown): value is { rawJSON: string } {
  return typeof value === "object" && value !== null && rawNumbers.has(value);
}

type Stringify = (value: unknown, replacer?: unknown, space?: string | number) => string;

/** Prints a raw number as a marked string first, then takes the mark and the quotes away. */
function stringifyRaw(value: unknown, replacer?: unknown, space?: string | number): string {
  if (Array.isArray(replacer)) return (stringify as Stringify)(value, replacer, space);
  for (let mark = "raw:";; mark += ":") {
    let marked = 0;
    const text = (stringify as Stringify)(
      value,
      function (this: unknown, key: string, given: unknown) {
        const meant = typeof replacer === "function" ? replacer.call(this, key, given) : given;
        if (!isRawJSON(meant)) return meant;
        marked++;
        return mark + meant.rawJSON;
      },
      space,
    );
    if (marked === 0) return text;
    const parts = text.split(`"${mark}`);
    // Another string that begins like this is not to be taken for a number.
    if (parts.length === marked + 1) {
      return parts.map((part, index) => index === 0 ? part : part.replace('"', "")).join("");
    }
  }
}

addMissing(Object.getPrototypeOf(Object.getPrototypeOf([].values())), HELPERS);
addMissing(RegExp, { escape });
addMissing(URL, { parse });
if (!("rawJSON" in JSON)) Object.assign(JSON, { rawJSON, isRawJSON, stringify: stringifyRaw });

function addMissing(owner: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (name in owner) continue;
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
}
