/**
 * The part of recheck that the service runs: `checkSync`, as a module.
 *
 * Half of the package's browser build is a copy of its own code as a text, from which `check` starts a worker.
 * And what a CommonJS module exports Deno finds out by parsing it, which takes several times its size in memory.
 *
 * Where it has a time limit, recheck looks at the clock before each step of a stage. Here that clock stands still,
 * and whoever calls `checkSync` is told by a parameter of its own, `onLook`, and can count the steps.
 *
 * @module
 */

/** The start of the copy, and what turns it into a worker. */
const COPY = /var \w+=`"use strict";/;
const EXPORTS = /module\.exports=\w+\(\w+\);/;
/** Where it reads the clock. */
const CLOCK = /\(\)=>\+performance\.now\(\)/;
/** The export: a variable after the copy, set to the function before it. */
const EXPORTED = /checkSync:\(\)=>(\w+)/;
const HEADER = `// @ts-self-types="./recheck.d.ts"
let onClockLook;
const performance = { now: () => (onClockLook?.(), 0) };
`;

/**
 * @param build The text of `recheck/lib/browser.js`.
 * @throws {Error} if it is built differently.
 */
export function trimRecheck(build: string): string {
  const exported = found(build, EXPORTED)[1];
  const checkSync = found(build, new RegExp(`var ${exported}=(\\w+);\\s*$`))[1];
  const kept = build.slice(0, found(build, COPY).index);
  found(kept, CLOCK);
  return `${HEADER}${kept.replace(found(kept, EXPORTS)[0], "")}
export function checkSync(source, flags, parameters) {
  onClockLook = parameters?.onLook;
  return ${checkSync}(source, flags, parameters);
}
`;
}

function found(text: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(text);
  if (!match) throw new Error(`recheck is built differently now: there is no ${pattern}`);
  return match;
}
