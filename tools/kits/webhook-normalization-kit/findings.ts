import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  NO_EVENTS: {
    severity: "blocker",
    fix: "Give samples with their headers, or add a mapping rule for this provider.",
  },
  BODY_NOT_READ: {
    severity: "problem",
    fix: "Give the raw body as it came in, whole, with its Content-Type header.",
  },
  BODY_OF_ANOTHER: {
    severity: "problem",
    fix: "Give each sample the headers and the body of one request.",
  },
  BODY_ENCODED_TWICE: {
    severity: "problem",
    fix: "Record the raw body, not a JSON text of it: signatures cover the bytes as they came.",
  },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix: "Record the bytes of the body and read them as UTF-8, unless the sender's text is so.",
  },
  UNKNOWN_PROVIDER: {
    severity: "problem",
    fix: "Add a mapping rule for this sample, or give its original headers.",
  },
  REQUIRED_ATTRIBUTE_MISSING: {
    severity: "problem",
    fix: "Give the header or body field that carries the attribute, or map it in a rule.",
  },
  DUPLICATE_EVENT: {
    severity: "problem",
    fix: "Make the receiver drop events whose source and id were seen before.",
  },
  INVALID_TIME: {
    severity: "problem",
    fix: "Map time to an RFC 3339 or Unix time value.",
  },
  ENVELOPE_INVALID: {
    severity: "blocker",
    fix: "Correct the mapping rule that gives the wrong value.",
  },
  DUPLICATE_KEY: {
    severity: "problem",
    fix: "Remove repeated member names: readers take the last.",
  },
  GATEWAY_EVENT: {
    severity: "note",
    fix:
      "Have the receiver verify the signature over the body in the event, decoded where isBase64Encoded is true.",
  },
  EMPTY_BODY: {
    severity: "note",
    fix: "Give the body that came with these headers, unless it was empty.",
  },
  NO_EVENT_TIME: {
    severity: "note",
    fix: "Record received_at when the webhook arrives.",
  },
  HANDSHAKE: {
    severity: "note",
    fix: "Answer it in the receiver, once its signature is verified.",
  },
  UNSIGNED: {
    severity: "note",
    fix: "Capture the sample with its headers, and have the receiver refuse what is not signed.",
  },
  SIGNATURE_NOT_VERIFIED: {
    severity: "note",
    fix: "Verify it in the receiver, over the raw body, before anything is read from it.",
  },
  SECRET_IN_INPUT: {
    severity: "note",
    fix: "Take credentials out of samples before you store them or hand them on.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION =
  "Feed events.jsonl to the receiver's tests and publish envelope.schema.json.";
