import { LIFE } from "./other_jobs/life.ts";
import { MACHINES } from "./other_jobs/machines.ts";
import { MEDIA } from "./other_jobs/media.ts";

/**
 * Jobs that people ask for and no tool here does, as data. A tool reads what it is sent, and nothing else: it has
 * no network, clock, device or opinion, and neither writes nor speaks nor draws of itself. The search reads these
 * phrases like the keywords of tools, and leaves a question unanswered where they tell more of it than any tool
 * does: `weather in Berlin` is not for the one that knows the time there.
 *
 * The phrases are from the questions of `tests/fixtures/search/tuning_outside.txt`, and from what else is requested
 * in the same fields. Each group is one field, and a question is held against one at a time: a job is of one field,
 * and what a question has of several is met by chance. With all in one group, 4 % of the questions that are for the
 * catalog go unanswered. `confidence.ts` weighs what a field has against what speaks for a tool.
 *
 * A word alone stands for the whole of its topic, and so in no other phrase of its field. What some tool does as well
 * may be here in a phrase, never as the one word by which that tool is requested.
 *
 * @module
 */
export const OTHER_JOBS: readonly (readonly string[])[] = [...LIFE, ...MEDIA, ...MACHINES]
  .map((field) => field.replace(/\s+/g, " ").split(", "));
