/** Names taken before any is given: the global type that stands for objects without keys. */
const TAKEN = ["Record"];

/** The body number of a taken name whose type is not an object. */
export const NO_BODY = -1;

/** The last numbered form of a name that was examined. */
interface Forms {
  /** The number of the next form: the name itself is 1. */
  next: number;
  /** The first form with each body, among those examined. */
  byBody: Map<number, string>;
}

/**
 * Gives names to types. A name that is taken by a type with the same body is given again, otherwise 2, 3,
 * 4 … is appended until a form is free or has that body.
 *
 * @returns Takes the wanted name and the number of the body; `isNew` is false when the type is there
 * already.
 */
export function typeNames(): (wanted: string, body: number) => { name: string; isNew: boolean } {
  const bodies = new Map<string, number>(TAKEN.map((name) => [name, NO_BODY]));
  const formsOf = new Map<string, Forms>();

  return (wanted, body) => {
    let forms = formsOf.get(wanted);
    if (!forms) formsOf.set(wanted, forms = { next: 1, byBody: new Map() });
    for (;;) {
      const found = body === NO_BODY ? undefined : forms.byBody.get(body);
      if (found !== undefined) return { name: found, isNew: false };
      const name = forms.next === 1 ? wanted : `${wanted}${forms.next}`;
      forms.next++;
      const taken = bodies.get(name);
      if (taken === undefined) {
        bodies.set(name, body);
        forms.byBody.set(body, name);
        return { name, isNew: true };
      }
      if (!forms.byBody.has(taken)) forms.byBody.set(taken, name);
    }
  };
}
