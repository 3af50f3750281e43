import { type LargeInputs, prose } from "./make.ts";

export const security: LargeInputs = {
  "file-hash-checksum-verifier": (chars) => ({ text: prose(chars) }),
  "hash-generator": (chars) => ({ input: prose(chars) }),
  "uuid-generator": (chars) => ({ version: 5, namespace: "dns", name: prose(chars - 100) }),
};
