/** Of a host with escapes, A-labels or beyond ASCII, as given: mapping and Punycode take the product of its length. */
export const MAX_IDN_HOST_CHARS = 4_096;
