/** All places, or all room for bodies, are taken and stayed so: the request may not begin. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}
