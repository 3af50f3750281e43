import { cutText } from "../../shared/cut_text.ts";
import { nameFault, resolveName } from "./domain_name.ts";
import { badData, hasFields, MAX_UINT32, type Read, readNumber, readTarget } from "./fields.ts";
import type { Issues } from "./issues.ts";
import { parseTtl } from "./ttl.ts";
import type { ZoneLine } from "./zone.ts";

const FIELDS = ["mname", "rname", "serial", "refresh", "retry", "expire", "minimum"] as const;
/** RFC 1035, section 3.3.13; servers take units too, as in a TTL. */
const TIMES = ["refresh", "retry", "expire", "minimum"] as const;
/** RFC 2181, section 8: the sign bit of a time is not set. */
const MAX_TIME = 2_147_483_647;

/** The data of SOA (RFC 1035, section 3.3.13). */
export function readSoa(line: ZoneLine, issues: Issues): Read {
  if (!hasFields(line, FIELDS, issues)) return undefined;
  const [mnameWord] = line.words;
  // `hasFields` has counted the words.
  const mname = mnameWord &&
    readTarget(line, mnameWord, { isHost: true, mayBeRoot: true }, issues);
  const rname = readMailbox(line, line.words[1]?.text ?? "", issues);
  const serial = readNumber(line, FIELDS.indexOf("serial"), "serial", MAX_UINT32, issues);
  const times = TIMES.flatMap((field) => readTime(line, field, issues) ?? []);
  const isWhole = mname && rname !== undefined && serial !== undefined &&
    times.length === TIMES.length;
  if (!isWhole) return undefined;
  const [refresh = 0, retry = 0, expire = 0, minimum = 0] = times;
  return { data: { mname: mname.shown, rname, serial, refresh, retry, expire, minimum } };
}

/** A mail address with a dot for its "@"; dots before that are escaped (RFC 1035, section 8). */
function readMailbox(line: ZoneLine, text: string, issues: Issues): string | undefined {
  const name = resolveName(text, line.origin);
  const fault = text.includes("@") && text !== "@"
    ? 'it has "@": write a dot in its place'
    : nameFault(name.replace(/\\(?:[0-9]{3}|[^0-9])/g, "x"));
  if (fault === undefined) return name;
  const message = `The mailbox ${cutText(text)} of SOA is not a domain name: ${fault}`;
  issues.add("BAD_NAME", message, { line: line.line });
  return undefined;
}

function readTime(
  line: ZoneLine,
  field: (typeof TIMES)[number],
  issues: Issues,
): number | undefined {
  const text = line.words[FIELDS.indexOf(field)]?.text ?? "";
  const seconds = parseTtl(text);
  if (seconds !== undefined && seconds <= MAX_TIME) return seconds;
  badData(
    line,
    issues,
    `the ${field} ${cutText(text)} must be seconds from 0 to ${MAX_TIME}, or units as in 1h30m`,
  );
  return undefined;
}
