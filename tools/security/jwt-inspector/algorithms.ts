/** The `alg` values registered with IANA for signatures (JOSE registry), case-sensitive. */
const SIGNATURE_ALGORITHMS = [
  ...["HS256", "HS384", "HS512"],
  ...["RS256", "RS384", "RS512"],
  ...["PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "ES256K"],
  ...["EdDSA", "Ed25519", "Ed448"],
];

/** The `alg` values registered with IANA for the keys of a JWE. */
const KEY_ALGORITHMS = [
  ...["RSA1_5", "RSA-OAEP", "RSA-OAEP-256", "RSA-OAEP-384", "RSA-OAEP-512"],
  ...["A128KW", "A192KW", "A256KW", "dir"],
  ...["ECDH-ES", "ECDH-ES+A128KW", "ECDH-ES+A192KW", "ECDH-ES+A256KW"],
  ...["A128GCMKW", "A192GCMKW", "A256GCMKW"],
  ...["PBES2-HS256+A128KW", "PBES2-HS384+A192KW", "PBES2-HS512+A256KW"],
];

/** All registered `alg` values but `none`. */
export const REGISTERED_ALGORITHMS: ReadonlySet<string> = new Set([
  ...SIGNATURE_ALGORITHMS,
  ...KEY_ALGORITHMS,
]);
