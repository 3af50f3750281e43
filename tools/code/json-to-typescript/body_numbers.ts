import type { SamplePlace } from "../../shared/json/sample_places.ts";

/**
 * Numbers the objects of places so that those which would get the same body, names of nested types
 * included, have the same number. Each place is visited once.
 */
export function bodyNumbers(): (place: SamplePlace) => number {
  const numbers = new Map<string, number>();
  const known = new Map<SamplePlace, number>();
  return bodyNumber;

  function bodyNumber(place: SamplePlace): number {
    let found = known.get(place);
    if (found === undefined) {
      const key = bodyKey(place);
      found = numbers.get(key) ?? numbers.size;
      numbers.set(key, found);
      known.set(place, found);
    }
    return found;
  }

  function bodyKey(place: SamplePlace): string {
    return Array.from(place.members, ([name, member]) => {
      const isOptional = member.seen < place.objects;
      return `${JSON.stringify(name)}${isOptional ? "?" : ":"}${typeKey(member.place)};`;
    }).join("");
  }

  function typeKey(place: SamplePlace): string {
    const kinds = [place.strings.length, place.numbers.length, place.booleans, place.nulls];
    let key = kinds.map((count) => count > 0 ? "1" : "0").join("");
    if (place.objects > 0) key += `{${bodyNumber(place)}}`;
    if (place.arrays > 0) key += `[${place.items ? typeKey(place.items) : ""}]`;
    return key;
  }
}
