/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * The element with an id; the page's markup must contain it.
 * @throws {TypeError} if there is no element of that type.
 */
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new TypeError(`The page has no ${type.name} #${id}`);
  return found;
}

/** Creates an element with its children; strings become text nodes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
