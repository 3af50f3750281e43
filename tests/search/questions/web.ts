import type { Questions } from "./questions.ts";

export const web: Questions = {
  "url-parser": [
    "get the query parameters from a url",
    "what is the domain of this link",
    "split a web address into its parts",
    "is https://example.com/a?b=1#c a valid url",
    "decode punycode hostname",
    "normalize two urls so that I can compare them",
  ],
};
