/**
 * A browser that lacks what the oldest browsers that the pages are for lack: all of JavaScript that is newer than
 * ECMAScript 2024, except methods of sets, and what of the web Firefox 128 or Safari 17.5 has not.
 */
const ITERATOR = "Object.getPrototypeOf(Object.getPrototypeOf([].values()))";

/** By their owners. */
export const NEWER: Record<string, string> = {
  globalThis: "Temporal Iterator Float16Array DisposableStack AsyncDisposableStack",
  [ITERATOR]: "map filter take drop flatMap reduce toArray forEach some every find join includes",
  RegExp: "escape",
  Promise: "try",
  Error: "isError",
  Math: "f16round sumPrecise",
  JSON: "rawJSON isRawJSON",
  "Map.prototype": "getOrInsert getOrInsertComputed",
  "WeakMap.prototype": "getOrInsert getOrInsertComputed",
  Uint8Array: "fromBase64 fromHex",
  "Uint8Array.prototype": "toBase64 toHex setFromBase64 setFromHex",
  "Date.prototype": "toTemporalInstant",
  Intl: "DurationFormat",
  URL: "parse",
};

/** A script that takes all that from the page or worker in which it runs first. */
export const FORGET_NEWER = Object.entries(NEWER).map(([owner, names]) =>
  `for (const name of "${names}".split(" ")) delete (${owner})[name];`
).join("\n");
