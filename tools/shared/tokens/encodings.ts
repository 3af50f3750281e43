/** The byte-pair encodings of OpenAI models that the counter knows. Cheap to import, unlike the counter. */
export const ENCODINGS = [
  "o200k_base",
  "o200k_harmony",
  "cl100k_base",
  "p50k_base",
  "r50k_base",
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The encoding of every current model. */
export const DEFAULT_ENCODING = "o200k_base";
