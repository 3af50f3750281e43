/** The bounds of context packs, for contracts. */
export const PACK_LIMITS = {
  /** The least budget, in bytes. */
  min_bytes: 1_024,
  /** The largest one. */
  max_bytes: 500_000,
  /** The largest one of a handoff. */
  max_bytes_handoff: 65_536,
  /** Records before duplicates are dropped. */
  max_records: 4_000,
  /** Canonical JSON of the whole document, in bytes. */
  max_output_bytes: 1_000_000,
} as const;

/** The budget of a pack without one of its own, in bytes. */
export const DEFAULT_MAX_BYTES = 65_536;
