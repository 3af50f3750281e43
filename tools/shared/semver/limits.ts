/** Longest version that is read, and that an increment may make: node-semver's own limit. */
export const MAX_VERSION_CHARS = 256;
