import type { Questions } from "./questions.ts";

export const encoding: Questions = {
  "base64": [
    "decode this base64 string",
    "encode text as base64",
    "url safe base64 without padding",
    "what does SGVsbG8= say when decoded",
    "make a data url from text",
    "btoa in javascript",
  ],
};
