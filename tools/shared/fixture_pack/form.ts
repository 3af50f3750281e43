/**
 * The form of a fixture pack in plain data: its schema's name, its limits, the kinds of its fixtures.
 *
 * @module
 */

/** The schema version of a fixture pack. */
export const FIXTURE_PACK_SCHEMA = "service.fixture-pack.v1";

export const FIXTURE_PACK_LIMITS = {
  max_fixtures: 20,
  // The size of its canonical JSON text (RFC 8785) in UTF-8.
  max_bytes: 256_000,
  // Objects and arrays inside each other, the pack being the first.
  max_depth: 30,
  // Code points of a fixture's hint.
  hint_chars: 512,
} as const;

export const FIXTURE_KINDS = ["json-rpc", "tool-call", "http", "typed-error"] as const;

export type FixtureKind = (typeof FIXTURE_KINDS)[number];
