/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** The element of an id, which the page's markup has. @throws {TypeError} where it has none of that type. */
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new TypeError(`The page has no ${type.name} #${id}`);
  return found;
}

/** A new element with what is in it; texts stay texts. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
