/**
 * The length of a host with escapes, A-labels or non-ASCII characters, as given: mapping and Punycode take
 * time in the product of its length.
 */
export const MAX_IDN_HOST_CHARS = 4_096;
