import type { Review } from "../../shared/evidence/review.ts";
import { quote } from "../../shared/evidence/quote.ts";
import { counted } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { Fields, Item } from "./item.ts";

type EvaluationReview = Review<typeof contract>;

/**
 * Whether references lead to known ids, and known ids are referred to.
 *
 * @param knownIds Without them there is nothing to check.
 * @returns How many different ids items refer to.
 */
export function checkReferences(
  review: EvaluationReview,
  items: readonly Item[],
  fields: Fields,
  knownIds: readonly (string | undefined)[] | undefined,
): number {
  const named = new Set(items.flatMap(({ references }) => references.flatMap((id) => id ?? [])));
  if (!knownIds) return named.size;
  const known = new Set(knownIds.flatMap((id) => id ?? []));
  for (const { references, subject, location, name } of items) {
    references.forEach((reference, index) => {
      if (reference === undefined || known.has(reference)) return;
      review.find("EVAL_UNKNOWN_REFERENCE", () => ({
        subject,
        location: `${location}.${fields.references}[${index}]`,
        message: `${name} refers to ${quote(reference)}, which is not among the ${
          counted(known.size, "known id")
        }`,
        fix: "Correct the reference, or add the document to the known ids when it exists",
        data: { reference },
      }));
    });
  }
  for (const id of known) {
    if (named.has(id)) continue;
    review.find("EVAL_UNREFERENCED_ID", () => ({
      subject: id,
      location: "known_ids",
      message: `No item refers to ${quote(id)}: nothing of it is tested`,
      fix:
        "Add an item whose answer needs it, or leave it out of known_ids when it need not be tested",
    }));
  }
  return named.size;
}
