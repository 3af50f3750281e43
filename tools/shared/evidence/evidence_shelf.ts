/**
 * The source texts that the findings of a review rest on.
 *
 * @module
 */
import { digestText } from "../hash/json_digest.ts";
import { REDACTED_IN_REVIEW, redactText } from "../secrets/redact.ts";
import { entryId } from "./entry_id.ts";
import type { ReviewEvidence } from "./review_schema.ts";
import { excerpt } from "./text.ts";

/** Source text after a finding. */
export interface Source {
  /** Where it stands: `line 3`, `header:server`. */
  locator: string;
  /** As it was sent: secrets are taken out here. */
  text: string;
}

/** The evidence of a review, each text at a place once. */
export class EvidenceShelf {
  readonly evidence: ReviewEvidence[] = [];
  readonly #byLocator = new Map<string, { source: string; entry: ReviewEvidence }[]>();

  /** The id of a source, which is added where it is new. */
  idOf({ locator, text: sent }: Source): string {
    // The digest of a secret would help to guess it.
    const source = redactText(sent, REDACTED_IN_REVIEW);
    let known = this.#byLocator.get(locator);
    if (!known) this.#byLocator.set(locator, known = []);
    const same = known.find((other) => other.source === source);
    if (same) return same.entry.id;
    const text = excerpt(source);
    const alike = known.find(({ entry }) => entry.text === text);
    const entry = alike?.entry ?? this.#add({ locator, text, sha256: digestText(source) });
    known.push({ source, entry });
    return entry.id;
  }

  #add(entry: Omit<ReviewEvidence, "id">): ReviewEvidence {
    const withId = { id: entryId("E", this.evidence.length), ...entry };
    this.evidence.push(withId);
    return withId;
  }
}
