/**
 * Messages of tools in the words of a shell: what to give is an option.
 *
 * @module
 */
import type { AnyTool } from "../../tools/tool.ts";
import { toReader } from "../local_words.ts";
import { optionsOf } from "./options.ts";
import { printable } from "./printable.ts";

/** A message for a terminal: `give action "decode"` is `give --action decode`. */
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
  return printable(words);
}
