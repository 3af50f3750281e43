import { HttpError } from "../server/http/http_error.ts";

/** JSON-RPC error codes of refusals; all others get the one that the SDK gives HTTP-level errors. */
const JSON_RPC_CODES: Readonly<Record<string, number>> = {
  INVALID_JSON_BODY: -32700,
  INVALID_REQUEST: -32600,
};
const HTTP_LEVEL = -32000;

/**
 * The answer to a request that no MCP server sees: a JSON-RPC error without an id, the service's own code
 * and details in its `data`.
 */
export function refusal({ status, code, message, details, headers }: HttpError): Response {
  const data = { code, ...(details && { details }) };
  return Response.json(
    {
      jsonrpc: "2.0",
      error: { code: JSON_RPC_CODES[code] ?? HTTP_LEVEL, message, data },
      id: null,
    },
    { status, headers },
  );
}
