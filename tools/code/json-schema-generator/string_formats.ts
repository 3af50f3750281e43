import { FORMATS } from "../../shared/json_schema/formats.ts";

/**
 * The formats that are looked for, in this order, and how each is reported. They are narrower than
 * what the validator takes, so that no odd text passes for an address.
 */
const LOOKS: readonly [format: string, look: RegExp][] = [
  ["date-time", /^[0-9-]{10}T[0-9:.]+(?:Z|[+-][0-9]{2}:[0-9]{2})$/],
  ["date", /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/],
  ["uuid", /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ["email", /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/],
  ["ipv4", /^[0-9.]+$/],
  ["uri", /^[a-z][a-z0-9+.-]*:\/\/[^\s]+$/i],
];

/** The first format that every text has, as json-schema-validator asserts it; undefined when there is none. */
export function commonFormat(texts: readonly string[]): string | undefined {
  const found = LOOKS.find(([format, look]) => {
    const isValid = FORMATS.get(format)!;
    return texts.every((text) => look.test(text) && isValid(text));
  });
  return found?.[0];
}
