import type { RunInput } from "../../tool.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import type { contract } from "./contract.ts";

/** A recorded HTTP exchange. */
export type Exchange = RunInput<typeof contract>["exchanges"][number];

/** The value of a header by its name in lower case, of several the values as one list. */
export function headerOf(headers: unknown, name: string): string | undefined {
  if (!isJsonObject(headers)) return undefined;
  const values = Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name)
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === "string" || typeof value === "number");
  return values.length > 0 ? values.join(", ") : undefined;
}

/** Whether headers were recorded at all. */
export function hasHeaders(headers: unknown): boolean {
  return isJsonObject(headers);
}

/** Whether a request sends a message, whatever the case of its method. */
export function isPost({ request: { method } }: Exchange): boolean {
  return method.toUpperCase() === "POST";
}

/** Whether a response says that the request was done. */
export function isSuccess({ response }: Exchange): boolean {
  return response ? response.status >= 200 && response.status < 300 : false;
}
