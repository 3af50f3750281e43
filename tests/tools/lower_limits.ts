/** Runs whose limits are lower: an input that reaches one is as many times smaller. */

interface Limited {
  limits: Record<string, number>;
}

/**
 * Runs a test with lower limits in a tool's contract, where its code reads them, and restores them whatever happens.
 *
 * @param contract - That of the tool. It is changed in place, as the command line does to lift limits.
 */
export async function withLowerLimits<const Contract extends Limited>(
  { limits }: Contract,
  lower: Partial<Record<keyof Contract["limits"], number>>,
  test: () => Promise<void>,
): Promise<void> {
  const real = { ...limits };
  Object.assign(limits, lower);
  try {
    await test();
  } finally {
    Object.assign(limits, real);
  }
}
