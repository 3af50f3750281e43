/**
 * The headers as they are sent in truth: what a target cannot do stays as it was.
 *
 * @module
 */
import type { HeaderLine } from "../../shared/http_fields.ts";
import { readCookie } from "../../shared/set_cookie.ts";
import type { Proposal } from "./propose.ts";
import { isOfOneResponse, type Target } from "./targets/plan.ts";

/**
 * The lines of a proposal that every target can bring about; a line that one of them cannot change or remove stands as
 * it was given.
 */
export function asSent(
  { lines, changes }: Proposal,
  given: readonly HeaderLine[],
  targets: readonly Target[],
): HeaderLine[] {
  const cookies = given.filter(({ name }) => name === "set-cookie").values();
  const keepsCookies = targets.some(({ hardensCookies }) => !hardensCookies);
  const removed = new Set(
    changes.filter(({ action }) => action === "remove").map(({ name }) => name)
      .filter((name) => targets.some(({ keeps }) => keeps?.includes(name))),
  );
  const isKept = ({ name }: HeaderLine) =>
    removed.has(name) || (targets.length > 0 && isOfOneResponse(name));
  return [
    ...lines.filter(({ name }) => targets.length === 0 || !isOfOneResponse(name)).map((line) =>
      keepsCookies && line.name === "set-cookie"
        ? { ...line, value: readCookie(cookies.next().value!.value).shown }
        : line
    ),
    ...given.filter(isKept),
  ];
}
