import type { Review } from "../../shared/evidence/review.ts";
import type { contract } from "./contract.ts";

export type WorkbenchReview = Review<typeof contract>;

/** Reports what is not known, each subject once. */
export class Unknowns {
  readonly #subjects = new Set<string>();

  constructor(readonly review: WorkbenchReview) {}

  get isEmpty(): boolean {
    return this.#subjects.size === 0;
  }

  leave(subject: string, reason: string): void {
    if (this.#subjects.has(subject)) return;
    this.#subjects.add(subject);
    this.review.leaveUnknown(subject, reason);
  }
}
