/**
 * Errors of a request that never reaches a tool.
 *
 * @module
 */

/**
 * A request that is rejected before it reaches a tool. Its code is one of `UNKNOWN_TOOL`,
 * `INVALID_RESPONSE_MODE`, `TOOL_NOT_CHAINABLE`, `INVALID_BINDING` and `INVALID_JSON_BODY`.
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

/** All slots, or the whole body budget, stayed in use: the request cannot start. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}
