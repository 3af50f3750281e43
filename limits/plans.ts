/** The plans and their calls per UTC day. */
export const DAILY_CALLS = { free: 1_000, pro: 100_000 } as const;

export type Plan = keyof typeof DAILY_CALLS;
