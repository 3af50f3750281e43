/**
 * The check of a receiver's address by a sender that no other rule knows.
 *
 * @module
 */
import { literal, textOf, valueAt } from "./attribute.ts";
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";

/** A text that the receiver sends back or enters, as Twitch, monday.com and Notion have it. */
const CHALLENGES = ["$.challenge", "$.verification_token", "$.verificationToken"];

/** A request without an event that asks for an answer. */
export const ADDRESS_CHECK: Rule = {
  name: "unknown",
  matches: (sample) => answerTo(sample) !== undefined,
  handshake: answerTo,
  map: () => ({ id: literal(""), source: literal(""), type: literal("") }),
};

function answerTo(sample: Content): string | undefined {
  const { headers, body } = sample;
  const isEmpty = typeof body === "object" && body !== null && Object.keys(body).length === 0;
  // Asana's way.
  if (isEmpty && headers.has("x-hook-secret")) {
    return "answer it with the same X-Hook-Secret header, and keep that: it is the key of the signatures";
  }
  const challenge = CHALLENGES.find((path) => textOf(valueAt(sample, path)) !== undefined);
  return challenge &&
    `answer it with its ${challenge.slice(2)}, in the way that its sender documents`;
}
