/**
 * The codes of changes outside schemas and what they mean for clients.
 *
 * @module
 */
import type { Direction, Level } from "../../shared/schema_diff/differences.ts";

const BREAKING = { request: "breaking", response: "breaking" } as const;
const UNCLEAR = { request: "unclear", response: "unclear" } as const;
const FINE = { request: "non-breaking", response: "non-breaking" } as const;
/** Breaking for what a server may no longer be sent; a client that receives less of it is unaffected. */
const LESS = { request: "breaking", response: "non-breaking" } as const;
/** And the reverse. */
const MORE = { request: "non-breaking", response: "breaking" } as const;

/**
 * The level of each change by who has to live with it: in a request the server, in a response the client.
 * Callbacks and webhooks turn the two round. Codes without a direction have the same level in both.
 */
export const LEVELS = {
  SERVER_ADDED: FINE,
  SERVER_REMOVED: BREAKING,
  SERVER_CHANGED: UNCLEAR,
  PATH_REMOVED: BREAKING,
  PATH_ADDED: FINE,
  WEBHOOK_REMOVED: BREAKING,
  WEBHOOK_ADDED: FINE,
  CALLBACK_REMOVED: BREAKING,
  CALLBACK_ADDED: FINE,
  OPERATION_REMOVED: BREAKING,
  OPERATION_ADDED: FINE,
  OPERATION_DEPRECATED: FINE,
  OPERATION_UNDEPRECATED: FINE,
  OPERATION_ID_ADDED: FINE,
  OPERATION_ID_CHANGED: UNCLEAR,
  PARAMETER_REMOVED: BREAKING,
  PARAMETER_ADDED_REQUIRED: LESS,
  PARAMETER_ADDED_OPTIONAL: FINE,
  PARAMETER_BECAME_REQUIRED: LESS,
  PARAMETER_BECAME_OPTIONAL: MORE,
  PARAMETER_SERIALIZATION_CHANGED: BREAKING,
  PARAMETER_TIGHTENED: LESS,
  PARAMETER_LOOSENED: MORE,
  PARAMETER_DEPRECATED: FINE,
  PARAMETER_UNDEPRECATED: FINE,
  REQUEST_BODY_ADDED_REQUIRED: LESS,
  REQUEST_BODY_ADDED_OPTIONAL: FINE,
  REQUEST_BODY_REMOVED: BREAKING,
  REQUEST_BODY_BECAME_REQUIRED: LESS,
  REQUEST_BODY_BECAME_OPTIONAL: MORE,
  REQUEST_MEDIA_TYPE_REMOVED: LESS,
  REQUEST_MEDIA_TYPE_ADDED: MORE,
  ENCODING_CHANGED: UNCLEAR,
  RESPONSE_ADDED: FINE,
  RESPONSE_REMOVED: BREAKING,
  OTHER_RESPONSE_REMOVED: FINE,
  RESPONSE_MEDIA_TYPE_REMOVED: BREAKING,
  RESPONSE_MEDIA_TYPE_ADDED: FINE,
  RESPONSE_HEADER_REMOVED: MORE,
  RESPONSE_HEADER_ADDED: FINE,
  REQUIRED_RESPONSE_HEADER_ADDED: LESS,
  RESPONSE_HEADER_BECAME_REQUIRED: LESS,
  RESPONSE_HEADER_BECAME_OPTIONAL: MORE,
  RESPONSE_HEADER_SERIALIZATION_CHANGED: BREAKING,
  RESPONSE_HEADER_DEPRECATED: FINE,
  RESPONSE_HEADER_UNDEPRECATED: FINE,
  LINK_ADDED: FINE,
  LINK_REMOVED: UNCLEAR,
  LINK_CHANGED: UNCLEAR,
  SECURITY_ADDED: BREAKING,
  SECURITY_REMOVED: FINE,
  SECURITY_ALTERNATIVE_REMOVED: BREAKING,
  COVERED_ALTERNATIVE_REMOVED: FINE,
  SECURITY_ALTERNATIVE_ADDED: FINE,
  SECURITY_OPTIONS_CHANGED: UNCLEAR,
  SECURITY_SCHEME_CHANGED: BREAKING,
  SECURITY_SCHEME_DETAILS_CHANGED: UNCLEAR,
  SECURITY_FLOW_REMOVED: BREAKING,
  SECURITY_FLOW_ADDED: FINE,
  SECURITY_SCOPE_REMOVED: UNCLEAR,
  SECURITY_SCOPE_ADDED: FINE,
  DISCRIMINATOR_ADDED: UNCLEAR,
  DISCRIMINATOR_REMOVED: UNCLEAR,
  DISCRIMINATOR_CHANGED: BREAKING,
  DISCRIMINATOR_VALUE_ADDED: MORE,
  DISCRIMINATOR_VALUE_REMOVED: LESS,
  COMPONENT_ADDED: FINE,
  COMPONENT_REMOVED: FINE,
  COMPONENT_CHANGED: FINE,
  REFERENCE_CHANGED: UNCLEAR,
  MEMBER_CHANGED: UNCLEAR,
} as const satisfies Record<string, Record<Direction, Level>>;

/** A code with a level of its own that callers see under another name. */
const PUBLIC_NAMES = {
  OTHER_RESPONSE_REMOVED: "RESPONSE_REMOVED",
  REQUIRED_RESPONSE_HEADER_ADDED: "RESPONSE_HEADER_ADDED",
  COVERED_ALTERNATIVE_REMOVED: "SECURITY_ALTERNATIVE_REMOVED",
} as const;

export type ChangeKind = keyof typeof LEVELS;
export type ChangeCode = Exclude<ChangeKind, keyof typeof PUBLIC_NAMES>;

/** The code that callers see. */
export function codeOf(kind: ChangeKind): ChangeCode {
  return isPrivate(kind) ? PUBLIC_NAMES[kind] : kind;
}

function isPrivate(kind: ChangeKind): kind is keyof typeof PUBLIC_NAMES {
  return Object.hasOwn(PUBLIC_NAMES, kind);
}

/** The codes that callers see. */
export const CHANGE_CODES: readonly ChangeCode[] = Object.keys(LEVELS)
  .filter((kind): kind is ChangeCode => !Object.hasOwn(PUBLIC_NAMES, kind));
