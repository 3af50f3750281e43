/**
 * The features of a pattern that make the checker's automata large, read before they are built.
 *
 * @module
 */

/** The size of a pattern, as far as it decides the checker's work. */
export interface PatternSize {
  /**
   * Places that are met on all ways that take no character from some place, at most. The checker follows each
   * of these ways, and every further `(a*|b*)` in a row doubles them.
   */
  places: number;
  /** Repeats without an upper bound. */
  loops: number;
  /** Classes inside such a repeat, at most: an automaton of `(?:.....|x)*` tells all texts of that length apart. */
  looped: number;
  /** Characters, classes and assertions, those of a counted repeat as often as it counts. */
  atoms: number;
  /** Classes by a Unicode property, each of hundreds of ranges, counted likewise. */
  properties: number;
}

/** A part of a pattern. Ways are those that take no character. */
interface Part {
  /** Ways from its beginning to its end. */
  through: number;
  /** Ways from some place inside to its end, at most. */
  toEnd: number;
  /** Places that are met on all ways from its beginning. */
  met: number;
  /** Places that are met on all ways from some place inside, at most. */
  mostMet: number;
  /** `.`, `[…]`, `\w` and the like. */
  classes: number;
  loops: number;
  /** Classes inside a loop, at most. */
  looped: number;
  atoms: number;
  properties: number;
}

const NOTHING: Part = {
  through: 1,
  toEnd: 1,
  met: 0,
  mostMet: 0,
  classes: 0,
  loops: 0,
  looped: 0,
  atoms: 0,
  properties: 0,
};
const ASSERTION: Part = { ...NOTHING, met: 1, mostMet: 1, atoms: 1 };
const CHARACTER: Part = { ...ASSERTION, through: 0 };
const CLASS: Part = { ...CHARACTER, classes: 1 };
const PROPERTY: Part = { ...CLASS, properties: 1 };
const LOOP: Part = { ...NOTHING, loops: 1 };

/** Higher numbers are as good as this one; infinity times 0 would be NaN. */
const MANY = 1e12;

/** The checker takes a count over this one as any count. */
const MAX_COUNT = 30;

const ATOM =
  /\\(?:[pP]\{[^}]*\}|u\{[0-9A-Fa-f]+\}|k<[^>]*>|[1-9][0-9]*|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/uy;
const GROUP = /\((?:\?(?:<?[=!]|<([^>]*)>|[^:]*:))?/y;
const QUANTIFIER = /(?:([*+?])|\{([0-9]+)(?:(,)([0-9]*))?\})\??/y;

/** The size of a pattern that the runtime has accepted. */
export function patternSize(pattern: string): PatternSize {
  /** By number and, of those with one, by name. */
  const groups = new Map<string, Part>();
  let groupCount = 0;
  let at = 0;
  const { mostMet, loops, looped, atoms, properties } = alternatives();
  return { places: mostMet, loops, looped, atoms, properties };

  function alternatives(): Part {
    let part = sequence();
    while (pattern[at] === "|") {
      at++;
      part = either(part, sequence());
    }
    return part;
  }

  function sequence(): Part {
    let part = NOTHING;
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") {
      const next = pattern[at] === "(" ? group() : atom();
      part = then(part, repeated(next));
    }
    return part;
  }

  function group(): Part {
    const [opening, name] = match(GROUP)!;
    const number = opening === "(" || name !== undefined ? ++groupCount : undefined;
    const part = alternatives();
    at++;
    if (number !== undefined) groups.set(`${number}`, part);
    if (name !== undefined) groups.set(name, part);
    // The checker reads what looks around as text that may be left out.
    return /[=!]$/.test(opening) ? either(part, NOTHING) : part;
  }

  function atom(): Part {
    const [text] = match(ATOM)!;
    if (/^(?:[$^]|\\[bB])$/.test(text)) return ASSERTION;
    const reference = /^\\(?:k<(.*)>|([1-9].*))$/.exec(text);
    if (/\\[pP]\{/.test(text)) return PROPERTY;
    if (!reference) return /^(?:\.|\[.|\\[dDpPsSwW])/s.test(text) ? CLASS : CHARACTER;
    return either(groups.get(reference[1] ?? reference[2]!) ?? CHARACTER, NOTHING);
  }

  function repeated(part: Part): Part {
    const [, symbol, least, comma, most] = match(QUANTIFIER) ?? [];
    if (symbol === "*") return star(part);
    if (symbol === "+") return plus(part);
    if (symbol === "?") return either(part, NOTHING);
    if (least === undefined) return part;
    const min = Number(least);
    const max = comma === undefined ? min : most === "" ? Infinity : Number(most);
    if (min > MAX_COUNT || (max > MAX_COUNT && max < Infinity)) {
      return min === 0 ? star(part) : plus(part);
    }
    let counted = max === Infinity ? star(part) : NOTHING;
    // a{0,3} is read as (a(a(a)?)?)?
    for (let count = min; count < max && max < Infinity; count++) {
      counted = either(then(part, counted), NOTHING);
    }
    for (let count = 0; count < min; count++) counted = then(part, counted);
    return counted;
  }

  function match(expected: RegExp): RegExpExecArray | null {
    expected.lastIndex = at;
    const found = expected.exec(pattern);
    if (found) at = expected.lastIndex;
    return found;
  }
}

function then(a: Part, b: Part): Part {
  return joined(a, b, {
    through: a.through * b.through,
    toEnd: Math.max(b.toEnd, a.toEnd * b.through),
    met: a.met + a.through * b.met,
    mostMet: Math.max(b.mostMet, a.mostMet + a.toEnd * b.met),
  });
}

function either(a: Part, b: Part): Part {
  const met = a.met + b.met + 1;
  return joined(a, b, {
    through: a.through + b.through,
    toEnd: Math.max(a.toEnd, b.toEnd),
    met,
    mostMet: Math.max(a.mostMet, b.mostMet, met),
  });
}

/** A way that comes back to the beginning of a loop without a character ends there. */
function star(body: Part): Part {
  const met = body.met + body.through + 1;
  return joined(body, LOOP, {
    through: 1,
    toEnd: body.toEnd,
    met,
    mostMet: body.mostMet + body.toEnd * met,
    looped: Math.max(body.looped, body.classes),
  });
}

function plus(body: Part): Part {
  const again = body.met + body.through + 1;
  return joined(body, LOOP, {
    through: body.through,
    toEnd: body.toEnd,
    met: body.met + body.through * again,
    mostMet: body.mostMet + body.toEnd * again,
    looped: Math.max(body.looped, body.classes),
  });
}

/** Joins two parts, except for the features that are reported. */
function joined(
  a: Part,
  b: Part,
  told: Pick<Part, "through" | "toEnd" | "met" | "mostMet"> & { looped?: number },
): Part {
  return {
    through: Math.min(told.through, MANY),
    toEnd: Math.min(told.toEnd, MANY),
    met: Math.min(told.met, MANY),
    mostMet: Math.min(told.mostMet, MANY),
    classes: Math.min(a.classes + b.classes, MANY),
    loops: Math.min(a.loops + b.loops, MANY),
    looped: told.looped ?? Math.max(a.looped, b.looped),
    atoms: Math.min(a.atoms + b.atoms, MANY),
    properties: Math.min(a.properties + b.properties, MANY),
  };
}
