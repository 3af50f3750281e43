/**
 * Domain names of a master file: made absolute and checked (RFC 1035, section 2.3.1; RFC 1123, section 2.1;
 * RFC 2181, section 11).
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";

const MAX_LABEL = 63;
const MAX_NAME = 253;

/** The domain that relative names are completed with. */
export interface Origin {
  /** Absolute, as {@linkcode resolveName} gives names. */
  name: string;
  /** Whether a name was completed with it. */
  isUsed: boolean;
}

/**
 * The absolute name, lower case, without the final dot; the root is ".". `@` is the origin, and a name
 * without final dot gets the origin, which is marked as used.
 */
export function resolveName(written: string, origin: Origin): string {
  const name = written.toLowerCase();
  if (name.endsWith(".")) return name === "." ? "." : name.slice(0, -1);
  origin.isUsed = true;
  if (name === "@") return origin.name;
  return origin.name === "." ? name : `${name}.${origin.name}`;
}

/** Whether a name without final dot ends in the origin, which is then added a second time. */
export function repeatsOrigin(written: string, origin: Origin): boolean {
  const name = written.toLowerCase();
  return origin.name !== "." && (name === origin.name || name.endsWith(`.${origin.name}`));
}

/** The ends of names of other zones: no host of a zone's own is called so, and com.example.org would be its parent. */
const ELSEWHERE =
  /[^.]\.(?:com|net|org|edu|gov|(?:github|gitlab)\.io|(?:pages|workers|fly)\.dev|(?:netlify|vercel|web|run)\.app)$/i;

/** Whether a target without final dot is the name of a host elsewhere, to which the origin is added all the same. */
export function isElsewhere(written: string, origin: Origin): boolean {
  return origin.name !== "." && ELSEWHERE.test(written);
}

/** Says why a text is not an absolute name, as a clause; undefined when it is one. */
export function nameFault(absolute: string): string | undefined {
  if (absolute === ".") return undefined;
  if (absolute.length > MAX_NAME) return `it has ${absolute.length} characters, over ${MAX_NAME}`;
  const labels = absolute.split(".");
  return labels.map((label, index) => labelFault(label, index === 0)).find((fault) => fault);
}

/** Says why an absolute name is not a host name, as a clause. */
export function hostFault(absolute: string): string | undefined {
  const foreign = /[_*]/.exec(absolute)?.[0];
  return nameFault(absolute) ??
    (foreign === undefined ? undefined : `a host name cannot contain "${foreign}"`);
}

function labelFault(label: string, isFirst: boolean): string | undefined {
  if (label === "") return "a label is empty";
  const shown = `label "${cutText(label, 40)}"`;
  if (label.length > MAX_LABEL) return `${shown} has ${label.length} characters, over ${MAX_LABEL}`;
  if (label === "*" && isFirst) return undefined;
  const foreign = /[^a-z0-9_-]/u.exec(label)?.[0];
  if (foreign !== undefined) return `${shown} has ${JSON.stringify(foreign)}${advice(foreign)}`;
  if (label.startsWith("-") || label.endsWith("-")) {
    return `${shown} begins or ends with a hyphen`;
  }
  return undefined;
}

/** Other scripts are written in their ASCII form (RFC 5891, section 4.4). */
function advice(character: string): string {
  return character > "\x7f" ? " (write an international label in its xn-- form)" : "";
}
