/**
 * Properties of CAA records (RFC 8659, section 4).
 *
 * @module
 */
const KNOWN_TAGS = new Set([
  "issue",
  "issuewild",
  "issuemail",
  "issuevmc",
  "iodef",
  "contactemail",
  "contactphone",
]);

const LABEL = /^[a-z0-9](?:-*[a-z0-9])*$/i;
/** `tag = value`; a value has no spaces and no semicolon. */
const PARAMETER = /^[a-z0-9](?:-*[a-z0-9])*[ \t]*=[ \t]*[\x21-\x3a\x3c-\x7e]*$/i;
const IODEF = /^(?:mailto:[^\s@]+@[^\s@]+|https?:\/\/[^\s/?#]+[^\s]*)$/i;

/** Whether a tag of CAA records is registered with IANA. */
export function isKnownCaaTag(tag: string): boolean {
  return KNOWN_TAGS.has(tag);
}

/** The fault of a value, as the rest of a sentence; undefined if there is none, or nothing is known. */
export function caaValueFault(tag: string, value: string): string | undefined {
  if (tag === "iodef") {
    return IODEF.test(value) ? undefined : "must be a mailto:, http:// or https:// URL";
  }
  if (tag !== "issue" && tag !== "issuewild") return undefined;
  return issueValueFault(value);
}

/** `[issuer domain] [; parameter; parameter …]` (RFC 8659, section 4.2). */
function issueValueFault(value: string): string | undefined {
  const [issuer, ...parameters] = value.split(";").map((part) =>
    part.replace(/^[ \t]+/, "").trimEnd()
  );
  if (issuer !== "" && !isDomain(issuer!)) return "must begin with a domain name, or be empty";
  // A semicolon may be at the end.
  if (parameters.at(-1) === "") parameters.pop();
  if (parameters.every((parameter) => PARAMETER.test(parameter))) return undefined;
  return "must have parameters of the form tag=value after its first semicolon";
}

function isDomain(text: string): boolean {
  return text.length <= 253 &&
    text.split(".").every((label) => label.length <= 63 && LABEL.test(label));
}
