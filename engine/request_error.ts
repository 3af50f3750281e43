/**
 * A request that no tool can take: it never reaches one. Its code is one of `UNKNOWN_TOOL`,
 * `INVALID_RESPONSE_MODE`, `TOOL_NOT_CHAINABLE` and `INVALID_BINDING`.
 */
export class RequestError extends Error {
  override readonly name = "RequestError";

  constructor(
    readonly code: string,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}
