import type { Review } from "../../shared/evidence/review.ts";
import type { contract } from "./contract.ts";

/** The review that the parts of this tool write into. */
export type PatchReview = Review<typeof contract>;
