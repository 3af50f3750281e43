import type { EncryptionFacts } from "../../shared/pdf/decryption.ts";

/** The bits of P by what they allow (ISO 32000-2, table 22), counted from 1. */
const PERMISSION_BITS = {
  print: 3,
  print_high: 12,
  modify: 4,
  copy: 5,
  annotate: 6,
  fill_forms: 9,
  extract_accessibility: 10,
  assemble: 11,
} as const;

/** Revision 2 knows four bits; the rest go with them. */
const REVISION_2_BITS: Record<keyof typeof PERMISSION_BITS, number> = {
  ...PERMISSION_BITS,
  print_high: 3,
  fill_forms: 6,
  extract_accessibility: 5,
  assemble: 4,
};

type Permissions = Record<keyof typeof PERMISSION_BITS, boolean>;

/** The encryption, for the report. */
export function describeEncryption(facts: EncryptionFacts | undefined, needsPassword: boolean) {
  return {
    encrypted: facts !== undefined,
    readable: !needsPassword,
    filter: facts?.filter ?? null,
    v: facts?.v ?? null,
    revision: facts?.revision ?? null,
    key_bits: facts?.keyBits ?? null,
    method: facts?.method ?? null,
    permissions: facts ? permissionsOf(facts) : null,
  };
}

function permissionsOf({ permissions, revision }: EncryptionFacts): Permissions {
  const bits = revision === 2 ? REVISION_2_BITS : PERMISSION_BITS;
  const allowed = Object.entries(bits).map(([name, bit]) =>
    [name, ((permissions >> (bit - 1)) & 1) === 1] as const
  );
  return Object.fromEntries(allowed) as Permissions;
}
