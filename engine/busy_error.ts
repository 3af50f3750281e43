/** All slots, or the whole body budget, stayed in use: the request cannot start. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}
