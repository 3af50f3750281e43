/**
 * References to inputs, which the VS Code editor asks the user for: `${input:github_pat}`.
 *
 * @module
 */
import type { ProfileId } from "../../shared/install_profiles.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";
import type { Fault } from "./findings.ts";

const INPUT = /\$\{input:([^}]{1,200})\}/g;

/**
 * Reports inputs that nobody asks for, each at its first place: VS Code starts no server with an input that its file does
 * not define, and other clients send the reference as it stands.
 *
 * @param holder What has the map of servers: the file, or `mcp` in the editor's settings.
 * @param servers Each with its path.
 */
export function inspectInputs(
  client: ProfileId,
  holder: JsonObject,
  servers: readonly (readonly [path: readonly string[], entry: JsonValue])[],
  faults: Fault[],
): void {
  // What another client does with it is not known.
  if (client === "generic-http") return;
  const inputs = memberOf(holder, "inputs");
  const defined = new Set(
    Array.isArray(inputs) ? inputs.map((input) => memberOf(input, "id")) : [],
  );
  const told = new Set<string>();
  for (const [path, entry] of servers) {
    for (const [place, text] of textsIn(entry, path)) {
      for (const [, id] of text.matchAll(INPUT)) {
        if (told.has(id!) || (client === "vscode-editor" && defined.has(id!))) continue;
        told.add(id!);
        faults.push(
          client === "vscode-editor"
            ? {
              code: "INPUT_NOT_DEFINED",
              message: `\${input:${id}} is used, and inputs of the file has no ${id}`,
              path: formatPath(place),
            }
            : {
              code: "INPUT_NOT_ASKED_FOR",
              message: `\${input:${id}} is VS Code's: this client asks for no input`,
              path: formatPath(place),
            },
        );
      }
    }
  }
}

/** The texts of an entry and of its lists and maps, with their places. */
function* textsIn(
  value: JsonValue,
  path: readonly (string | number)[],
): Generator<[path: readonly (string | number)[], text: string]> {
  if (typeof value === "string") yield [path, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) yield* textsIn(member, [...path, name]);
  }
}
