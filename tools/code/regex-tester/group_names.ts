/**
 * The capture groups of a pattern that the runtime has accepted, by opening bracket: each one's name, or
 * null. (A match tells the names too, but not which number belongs to which.)
 *
 * @param hasSets The v flag is set: classes nest.
 */
export function groupNames(pattern: string, hasSets: boolean): (string | null)[] {
  const names: (string | null)[] = [];
  let classDepth = 0;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === "\\") at++;
    else if (character === "[" && (classDepth === 0 || hasSets)) classDepth++;
    else if (character === "]" && classDepth > 0) classDepth--;
    else if (character === "(" && classDepth === 0) {
      if (pattern[at + 1] !== "?") names.push(null);
      else if (/^<[^=!]/.test(pattern.slice(at + 2, at + 4))) {
        names.push(decodeName(pattern.slice(at + 3, pattern.indexOf(">", at))));
      }
    }
  }
  return names;
}

/** A group's name with its Unicode escapes resolved. */
function decodeName(source: string): string {
  return source.replace(
    /\\u(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{4}))/g,
    (_, point: string | undefined, unit: string | undefined) =>
      point === undefined
        ? String.fromCharCode(parseInt(unit!, 16))
        : String.fromCodePoint(parseInt(point, 16)),
  );
}
