/**
 * The attributes that a DOCTYPE declares (XML 1.0, sections 3.3.2 and 3.3.3).
 *
 * @module
 */

/** The declaration of one attribute. */
export interface AttributeDeclaration {
  /** It is of another type than CDATA. */
  isTokenized: boolean;
  /** Its default; undefined when it has none. */
  value: string | undefined;
}

/** Roughly the memory of an attribute besides its name and value, in characters. */
const ADDED_CHARS = 64;

/** The declarations of all attributes; the first of several for one attribute counts. */
export class AttributeDeclarations {
  readonly #byElement = new Map<string, Map<string, AttributeDeclaration>>();

  declare(element: string, attribute: string, declaration: AttributeDeclaration): void {
    const declared = this.#byElement.get(element) ?? new Map<string, AttributeDeclaration>();
    this.#byElement.set(element, declared);
    if (!declared.has(attribute)) declared.set(attribute, declaration);
  }

  /**
   * Completes the attributes of an element: values that are not CDATA lose white space at their ends and all but
   * one space between, and attributes with a default that are not there are added after the others.
   *
   * @param countChars Called with the size of each added attribute, since many elements can take many long defaults.
   */
  complete(
    element: string,
    attributes: Map<string, string>,
    countChars: (chars: number) => void,
  ): void {
    for (const [name, { isTokenized, value }] of this.#byElement.get(element) ?? []) {
      const given = attributes.get(name);
      const complete = given ?? value;
      if (complete === undefined) continue;
      if (given === undefined) countChars(name.length + complete.length + ADDED_CHARS);
      attributes.set(name, isTokenized ? tokens(complete) : complete);
    }
  }
}

/** Only spaces: a line break that a character reference stands for stays. */
function tokens(value: string): string {
  return value.replace(/ {2,}/g, " ").replace(/^ | $/g, "");
}
