/**
 * What the members of a JSON Web Token mean, in a few words: by the registries of RFC 7515 to 7519, and what widespread
 * issuers add.
 *
 * @module
 */
import { inWords } from "../../words.ts";

const MEANINGS: Readonly<Record<string, string>> = {
  acr: "How the person logged in (class)",
  act: "Who acts in its subject's name",
  alg: "Algorithm",
  amr: "How the person logged in (methods)",
  appid: "Application",
  apu: "Party that produced the key agreement",
  apv: "Party that the key agreement is for",
  at_hash: "Hash of the access token",
  aud: "Audience: who may accept it",
  auth_time: "Time of login",
  azp: "Party it was issued to",
  b64: "Whether the payload is Base64",
  c_hash: "Hash of the code",
  cid: "Client",
  client_id: "Client",
  cnf: "Key that its holder must prove",
  crit: "Headers that must be understood",
  cty: "Type of the content",
  enc: "Encryption of the content",
  epk: "Ephemeral public key",
  exp: "Expires",
  iat: "Issued",
  idp: "Identity provider",
  iss: "Issuer",
  iv: "Initialization vector",
  jku: "Where the keys are",
  jti: "Token ID",
  jwk: "Public key",
  kid: "Key ID",
  may_act: "Who may act in its subject's name",
  nbf: "Not valid before",
  nonce: "Value that ties it to a login",
  oid: "Object ID (Microsoft Entra)",
  p2c: "Rounds of PBES2",
  p2s: "Salt of PBES2",
  s_hash: "Hash of the state",
  scope: "Permissions",
  scp: "Permissions",
  sid: "Session",
  sub: "Subject: whom it is about",
  tag: "Authentication tag",
  tid: "Tenant (Microsoft Entra)",
  txn: "Transaction",
  typ: "Type",
  upn: "User principal name",
  ver: "Version",
  x5c: "Certificates",
  x5t: "SHA-1 of the certificate",
  "x5t#S256": "SHA-256 of the certificate",
  x5u: "Where the certificates are",
  zip: "Compression",
  zoneinfo: "Time zone",
};

/** The kinds of signatures in RFC 7518, section 3.1, by how their names begin. */
const SIGNATURES: Readonly<Record<string, string>> = {
  HS: "HMAC with SHA-",
  RS: "RSA PKCS #1 v1.5 with SHA-",
  PS: "RSA-PSS with SHA-",
  ES: "ECDSA with SHA-",
};

/** A member's meaning; for other names the name itself in words. */
export function meaningOf(name: string): string {
  return Object.hasOwn(MEANINGS, name) ? MEANINGS[name]! : inWords(name);
}

/** An algorithm in words; empty for one that says what it is. */
export function algorithmInWords(alg: string): string {
  const [, kind = "", bits] = /^(HS|RS|PS|ES)(256|384|512)$/.exec(alg) ?? [];
  return bits === undefined ? "" : `${SIGNATURES[kind]}${bits}`;
}

/** Whether a member is a number of seconds since 1970. */
export function isTime(name: string): boolean {
  return /^(?:exp|nbf|iat)$|_(?:at|time)$/.test(name);
}
