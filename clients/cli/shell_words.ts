/**
 * Messages of tools in the words of a shell: what to give is an option.
 *
 * @module
 */
import type { AnyTool } from "../../tools/tool.ts";
import { toReader } from "../local_words.ts";
import { optionsOf } from "./options.ts";
import { printable } from "./printable.ts";

/** The end of a message about the name of a file in place of its text, behind the property. */
const NAME_ALONE = /"([a-z_]+)" is only the name of a file, which is not read: give its text/g;

/** A message for a terminal: `give action "decode"` is `give --action decode`, and a file is read by its name with `@`. */
export function told(tool: AnyTool, message: string): string {
  const options = new Map(optionsOf(tool).map(({ property, name }) => [property, name]));
  const words = toReader(message).replace(
    /\bgive ([a-z]+(?:_[a-z]+)*)(?: "([\w.-]+)"|(?=[,:;.](?:\s|$)))/g,
    (all, property: string, value?: string) => {
      const name = options.get(property);
      if (name === undefined) return all;
      return value === undefined ? `give --${name}` : `give --${name} ${value}`;
    },
  );
  const read = words.replace(NAME_ALONE, (all, property: string) => {
    const name = options.get(property);
    return name === undefined
      ? all
      : `"${property}" is only the name of a file: to have it read, give --${name} @FILE`;
  });
  return printable(read);
}
