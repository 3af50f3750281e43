/** A fault of a calculation, before its position in the expression is known. */
export class Fault extends Error {
  constructor(
    readonly code: "DIVISION_BY_ZERO" | "DOMAIN_ERROR" | "OVERFLOW",
    message: string,
  ) {
    super(message);
  }
}

/** The fault of a function outside its domain. */
export function domainFault(message: string): Fault {
  return new Fault("DOMAIN_ERROR", message);
}

/** The fault of a division by zero. */
export function zeroDivisionFault(message: string): Fault {
  return new Fault("DIVISION_BY_ZERO", message);
}
