/**
 * The names that TypeScript accepts, and the names of types made from keys of JSON.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { invalidField } from "../../shared/tool_error.ts";

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** Words that cannot name a type in a module, or whose name a type could not be used by. */
const RESERVED_WORDS = new Set(
  // Reserved words of ECMAScript.
  ("break case catch class const continue debugger default delete do else enum export extends false " +
    "finally for function if import in instanceof new null return super switch this throw true try " +
    "typeof var void while with " +
    // Reserved in strict mode and in modules.
    "await implements interface let package private protected public static yield " +
    // Types that TypeScript defines, and operators of its types.
    "any bigint boolean never number object string symbol undefined unknown " +
    "as infer keyof readonly unique").split(" "),
);

/** @throws {ToolError} `INVALID_INPUT` when a name cannot be that of a type. */
export function checkRootName(name: string): void {
  if (!IDENTIFIER.test(name)) {
    throw invalidField(
      "root_name",
      `"root_name" is "${
        cutText(name)
      }", which is not an identifier: use letters, digits, _ and $, ` +
        "not beginning with a digit",
    );
  }
  if (RESERVED_WORDS.has(name)) {
    throw invalidField(
      "root_name",
      `"root_name" is "${name}", a reserved word of TypeScript: use a name such as "Root"`,
    );
  }
}

/** A key as a property's name: as it is when it is an identifier, else as a string literal. */
export function propertyName(key: string): string {
  return IDENTIFIER.test(key) ? key : JSON.stringify(key);
}

/** The name that the type of a key would like to have: its parts of letters and digits in PascalCase. */
export function typeName(key: string): string {
  const parts = key.split(/[^A-Za-z0-9]+/).map((part) =>
    part.charAt(0).toUpperCase() + part.slice(1)
  );
  const name = parts.join("");
  if (name === "") return "Type";
  return /^[0-9]/.test(name) ? `_${name}` : name;
}
