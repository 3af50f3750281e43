import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";
import { printUnixSeconds, readNow } from "../../shared/time/now_input.ts";
import { contract } from "./contract.ts";
import { findingsOf, numericClaim } from "./findings.ts";
import { prepareSignature } from "./public_key.ts";
import { checkSignature, type LocalInput } from "./signature.ts";
import { readToken } from "./token.ts";

type Status = RunOutput<typeof contract>["status"];

/** Checks the signature of a key pair, where a key is taken: on the service none is. */
export function prepareFor({ token, key }: Record<string, unknown>): Promise<void> | undefined {
  return Object.hasOwn(contract.input.shape, "key") ? prepareSignature(token, key) : undefined;
}

/** Decodes a JSON Web Token (RFC 7519) and judges its settings; it verifies a signature where it gets a key. */
export const run: Run<typeof contract> = (input: RunInput<typeof contract> & LocalInput) => {
  const now = input.now === undefined ? undefined : readNow(input.now);
  const leeway = input.leeway_seconds;
  const warnings: RunWarning<typeof contract>[] = [tokenSubmitted()];
  const token = readToken(input.token, contract.limits.max_depth, warnings);
  const claims = isJsonObject(token.payload) ? token.payload : undefined;
  const exp = numericClaim(claims, "exp");
  const signature = checkSignature(token, input);
  const findings = findingsOf(token, signature, {
    now,
    leeway,
    issuer: input.expected_issuer,
    audience: input.expected_audience,
  });
  const timeOf = (name: string) => {
    const seconds = numericClaim(claims, name);
    return seconds === undefined ? null : printUnixSeconds(seconds);
  };
  return {
    output: {
      type: token.type,
      ...token.written,
      signature_bytes: token.signatureBytes,
      signature_verified: signature?.isVerified ?? false,
      signature_note: signature
        ? signature.note
        : token.type === "JWE"
        ? "The token was not decrypted and its authentication tag not checked: both need the key."
        : "The signature was not checked, which needs the issuer's key: anybody can have written this header " +
          "and payload. Verify the token where the key is before you trust it.",
      times: {
        expires_at: timeOf("exp"),
        not_before: timeOf("nbf"),
        issued_at: timeOf("iat"),
      },
      status: statusOf(claims, now, leeway),
      seconds_to_expiry: exp === undefined || now === undefined ? null : Math.floor(exp - now),
      findings: findings.list(),
    },
    stats: {
      header_keys: Object.keys(token.header).length,
      claims: claims === undefined ? 0 : Object.keys(claims).length,
      findings: findings.count(),
      high: findings.count("high"),
    },
    warnings,
  };
};

/** Expiry goes before not-before; both bounds by RFC 7519, sections 4.1.4 and 4.1.5. */
function statusOf(claims: JsonObject | undefined, now: number | undefined, leeway: number): Status {
  if (claims === undefined || now === undefined) return "unknown";
  const exp = numericClaim(claims, "exp");
  const nbf = numericClaim(claims, "nbf");
  if (exp !== undefined && now >= exp + leeway) return "expired";
  if (nbf !== undefined && now < nbf - leeway) return "not_yet_valid";
  return exp === undefined ? "no_expiry" : "active";
}

function tokenSubmitted(): RunWarning<typeof contract> {
  return {
    code: "TOKEN_SUBMITTED",
    message:
      "The token was sent to a service. If it is live, revoke it: anyone who has it can use it",
    path: "token",
  };
}
