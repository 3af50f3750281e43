import { digestJson, digestText } from "../../shared/hash/json_digest.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { holdsValue } from "./given.ts";

/** The digest of an input read as evidence, by which others can see that they have the same. */
export interface InputDigest {
  name: string;
  /** The length of a text; null of a value, whose digest is of its canonical JSON (RFC 8785). */
  bytes: number | null;
  sha256: string;
}

/** The evidence that can be as a file somewhere else. */
const NAMES = [
  "commits",
  "test_report",
  "coverage_report",
  "openapi_before",
  "openapi_after",
  "checksums",
];

/** The digests of the evidence that was given. @param given As received. */
export function inputDigests(given: Readonly<Record<string, unknown>>): InputDigest[] {
  return NAMES.filter((name) => holdsValue(given[name])).map((name) => {
    const value = given[name];
    return typeof value === "string"
      ? { name, bytes: utf8Length(value), sha256: digestText(value) }
      : { name, bytes: null, sha256: digestJson(value as JsonValue) };
  });
}
