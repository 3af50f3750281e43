/**
 * Query parameters, read by the schemas that the OpenAPI document shows.
 *
 * @module
 */
import type { z } from "zod";
import { HttpError } from "../server/http/http_error.ts";
import { queryOf } from "../server/http/request_url.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { misspeltIn } from "../tools/shared/misspelt_keys.ts";

/**
 * The query parameters of a request that a schema names; if one is repeated, the first counts. Others are not read, and
 * one that is meant for a parameter that is missing is refused. The schema's messages follow the parameter's name:
 * "must be …".
 *
 * @throws {HttpError} 400 `INVALID_REQUEST`, with every wrong parameter in `details.fields`.
 */
export function readQuery<Query extends z.ZodObject>(
  request: Request,
  schema: Query,
): z.output<Query> {
  const query = queryOf(request.url);
  const given: Record<string, string> = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const text = query.get(name);
      return text === null ? [] : [[name, text]];
    }),
  );
  const misspelt = misspeltIn(Object.fromEntries(query), Object.keys(schema.shape));
  const { success, data, error } = schema.safeParse(given);
  if (success && misspelt.length === 0) return data;
  const fields = [
    ...misspelt.map(({ key, meant }) => ({
      path: cutText(key),
      code: "UNKNOWN_PROPERTY",
      message: `The query parameter "${cutText(key)}" is not read: did you mean "${meant}"?`,
    })),
    ...(error?.issues ?? []).map(({ path: [name], message }) => ({
      path: String(name),
      code: given[String(name)]?.trim() ? "INVALID_VALUE" : "REQUIRED",
      message: `The query parameter "${String(name)}" ${message}`,
    })),
  ];
  throw new HttpError(400, "INVALID_REQUEST", fields[0]!.message, { fields });
}
