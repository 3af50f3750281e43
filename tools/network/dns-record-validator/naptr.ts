/**
 * NAPTR records (RFC 3403, section 4.1) and their substitution expressions (RFC 3402, section 3.2).
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import {
  badData,
  hasFields,
  MAX_UINT16,
  type Read,
  readNumber,
  readString,
  readTarget,
} from "./fields.ts";
import type { Issues } from "./issues.ts";
import { textOfBytes } from "./strings.ts";
import type { ZoneLine } from "./zone.ts";

const FIELDS = ["order", "preference", "flags", "services", "regexp", "replacement"] as const;
/** A character-string (RFC 1035, section 3.3). */
const MAX_STRING_BYTES = 255;

/** The data of NAPTR. */
export function readNaptr(line: ZoneLine, issues: Issues): Read {
  if (!hasFields(line, FIELDS, issues)) return undefined;
  const order = readNumber(line, 0, "order", MAX_UINT16, issues);
  const preference = readNumber(line, 1, "preference", MAX_UINT16, issues);
  const [flags, services, regexp] = (["flags", "services", "regexp"] as const).map((field) =>
    readText(line, field, issues)
  );
  const replacementWord = line.words.at(-1);
  // `hasFields` has counted the words.
  const replacement = replacementWord &&
    readTarget(line, replacementWord, { isHost: false, mayBeRoot: true }, issues);
  if (
    order === undefined || preference === undefined || flags === undefined ||
    services === undefined || regexp === undefined || !replacement
  ) return undefined;
  const fault = flagsFault(flags) ?? regexpFault(regexp) ??
    (regexp !== "" && replacement.shown !== "."
      ? "it has both a regexp and a replacement: of the two, leave one empty (a dot)"
      : undefined);
  if (fault !== undefined) {
    badData(line, issues, fault);
    return undefined;
  }
  const { shown, name } = replacement;
  return {
    data: { order, preference, flags, services, regexp, replacement: shown },
    ...(name !== "." && { target: name }),
  };
}

function readText(
  line: ZoneLine,
  field: (typeof FIELDS)[number],
  issues: Issues,
): string | undefined {
  const word = line.words[FIELDS.indexOf(field)];
  const bytes = word && readString(line, word, field, issues);
  if (!bytes) return undefined;
  if (bytes.length <= MAX_STRING_BYTES) return textOfBytes(bytes);
  badData(line, issues, `${field} has ${bytes.length} bytes, over ${MAX_STRING_BYTES}`);
  return undefined;
}

function flagsFault(flags: string): string | undefined {
  if (/^[A-Za-z0-9]*$/.test(flags)) return undefined;
  return `the flags ${JSON.stringify(cutText(flags))} must be letters and digits`;
}

/** The fault of `/expression/replacement/flags`, whose first character is the delimiter. */
function regexpFault(regexp: string): string | undefined {
  if (regexp === "") return undefined;
  const delimiter = regexp.charAt(0);
  if (/[1-9i\\]/.test(delimiter)) {
    return `the regexp begins with ${delimiter}, which cannot be a delimiter`;
  }
  const [expression, replacement, flags, ...more] = partsOf(regexp.slice(1), delimiter);
  if (expression === undefined || replacement === undefined || flags === undefined) {
    return `the regexp must have three ${delimiter}, around its expression and its replacement`;
  }
  if (more.length > 0) return `the regexp has more than three ${delimiter}`;
  if (!/^i*$/.test(flags)) {
    return `the regexp ends in ${cutText(flags)}, but only i is allowed there`;
  }
  const groups = countGroups(expression);
  if (groups === undefined) return "the regexp has an unmatched parenthesis or bracket";
  const highest = Math.max(0, ...[...replacement.matchAll(/\\([1-9])/g)].map(([, n]) => Number(n)));
  return highest > groups
    ? `the regexp's replacement names group ${highest}, but there are only ${groups}`
    : undefined;
}

/** The parts between delimiters without a backslash. */
function partsOf(text: string, delimiter: string): string[] {
  const parts = [""];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === delimiter) parts.push("");
    else parts[parts.length - 1] += character === "\\" ? text.slice(at, ++at + 1) : character;
  }
  return parts;
}

/** The groups of an extended regular expression (POSIX.1, section 9.4); undefined when it is not balanced. */
function countGroups(expression: string): number | undefined {
  let groups = 0;
  let depth = 0;
  for (let at = 0; at < expression.length; at++) {
    const character = expression[at];
    if (character === "\\") at++;
    else if (character === "(") {
      groups++;
      depth++;
    } else if (character === ")" && --depth < 0) return undefined;
    else if (character === "[") {
      // A bracket that comes first in a set stands for itself.
      const first = expression[at + 1] === "^" ? at + 2 : at + 1;
      at = expression.indexOf("]", first + 1);
      if (at < 0) return undefined;
    }
  }
  return depth === 0 ? groups : undefined;
}
