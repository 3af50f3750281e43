/** A compressed stream that cannot be read, or whose data do not fit. */
export class StreamFault extends Error {
  override readonly name = "StreamFault";

  constructor(
    readonly code: "CORRUPT_DATA" | "CHECKSUM_MISMATCH" | "OUTPUT_TOO_LARGE",
    message: string,
  ) {
    super(message);
  }
}

/** The stream breaks the rules of its format. */
export function corrupt(what: string): StreamFault {
  return new StreamFault("CORRUPT_DATA", what);
}

/** The stream stops before its end. */
export function endsTooEarly(): StreamFault {
  return corrupt("the data ends too early");
}
