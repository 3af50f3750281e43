import { cutText } from "../../shared/cut_text.ts";
import { invalidField } from "../../shared/tool_error.ts";

/** A clause that changes a mode, in the notation that other keys do not use: `u+x`, `go-w`, `a=rX`. */
const CHANGE = /^[ugoa]*[-+=][ugorwxXst]*(?:,[ugoa]*[-+=][ugorwxXst]*)*$/;

/** Keys of the clause that their letters are part of, as in `add: "x"`. */
const OPERATORS: Readonly<Record<string, string>> = {
  add: "+",
  allow: "+",
  grant: "+",
  remove: "-",
  revoke: "-",
};

const LETTERS = /^[rwxXst]+$/;

/**
 * Refuses a change under a key that the tool does not read: the mode before it would look like the one after it.
 *
 * @param declared The properties that the tool reads.
 * @throws {ToolError} `INVALID_INPUT` on the key, with the mode and the base to send.
 */
export function refuseUnreadChange(
  given: Readonly<Record<string, unknown>>,
  declared: ReadonlySet<string>,
): void {
  for (const [key, value] of Object.entries(given)) {
    if (declared.has(key) || typeof value !== "string") continue;
    const change = changeOf(key, value.trim());
    if (change === undefined || change === given.mode) continue;
    const base = cutText(String(given.mode ?? ""));
    throw invalidField(
      key,
      `"${cutText(key)}" is not a property of this tool, and nothing would be changed by it: ` +
        `send the change as "mode": "${
          cutText(change)
        }" and the mode before it as "base": "${base}"`,
    );
  }
}

function changeOf(key: string, value: string): string | undefined {
  if (/[ugoa+=]/.test(value) && /[-+=]/.test(value) && CHANGE.test(value)) return value;
  const operator = Object.hasOwn(OPERATORS, key) ? OPERATORS[key] : undefined;
  return operator !== undefined && LETTERS.test(value) ? `a${operator}${value}` : undefined;
}
