import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  contract, schema drift, breaking change, tool call, arguments, validate, retry, idempotent, mcp,
  function calling, compatibility, tool schema changed, saved tool schema, check tool arguments,
  safe to retry, repeat tool call, retry safety, call again, schema comparison, mcp tool changed,
  current tool definition, idempotency, side effects, has the tool changed,
  arguments still accepted, args still valid, saved copy of schema, old arguments,
  can i still call this tool, has tool schema changed since saved, arguments fit current schema,
  safe to retry after timeout, idempotentHint, destructiveHint, readOnlyHint, tool pinning
`);
