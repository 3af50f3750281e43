/**
 * How senders sign their webhooks, and which samples are signed.
 *
 * @module
 */
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { firstNames } from "../../shared/messages.ts";
import { textOf, valueAt } from "./attribute.ts";
import type { FINDINGS } from "./findings.ts";
import type { Rule, Signature } from "./rule.ts";
import type { Sample } from "./sample.ts";
import { SIGNATURE_HEADER } from "./suggested_rule.ts";

export type NormalizationKit = Kit<keyof typeof FINDINGS>;

/** A sample, and the rule that it matches. */
export interface Detected {
  sample: Sample;
  rule: Rule | undefined;
  /** Its path in the input. */
  path: string;
}

/** Reports, once for each provider, how its signatures are verified, and which samples have none. */
export function reportSignatures(
  kit: NormalizationKit,
  detect: Step,
  detected: readonly Detected[],
): void {
  for (const [rule, found] of Map.groupBy(detected, ({ rule }) => rule)) {
    const { signature } = rule ?? {};
    if (!signature) {
      if (rule?.guard) reportGuard(kit, detect, { ...rule, guard: rule.guard }, found);
      else if (rule) reportOwnSignature(kit, detect, rule.name, found);
      continue;
    }
    const isSigned = ({ sample }: Detected) => signedBy(sample, signature) !== null;
    const unsigned = found.filter((one) => !isSigned(one));
    if (unsigned.length < found.length) {
      const message = `${rule!.name} signs in ${signature.places.join(" or ")}: ${signature.how}`;
      kit.find("SIGNATURE_NOT_VERIFIED", detect, { message, path: found.find(isSigned)!.path });
    }
    if (unsigned.length === 0) continue;
    const names = firstNames([...new Set(unsigned.map(({ sample }) => sample.name))], 5);
    const message = `${names} came without ${signature.places.join(" or ")}, which ` +
      `${rule!.name} signs in (${signature.how})`;
    kit.find("UNSIGNED", detect, { message, path: unsigned[0]!.path });
  }
}

/** Says of a sender that the caller's rule is for in which header it seems to sign. */
function reportOwnSignature(
  kit: NormalizationKit,
  detect: Step,
  name: string,
  found: readonly Detected[],
): void {
  for (const { sample, path } of found) {
    const header = [...sample.headers.keys()].find((key) => SIGNATURE_HEADER.test(key));
    if (header === undefined) continue;
    const message = `${name} signs in ${header}, in the way that its sender documents`;
    kit.find("SIGNATURE_NOT_VERIFIED", detect, { message, path });
    return;
  }
}

/** Says of a sender that signs nothing how the receiver knows it: by the credentials that were given to it, if any. */
function reportGuard(
  kit: NormalizationKit,
  detect: Step,
  { name, guard }: { name: string; guard: string },
  found: readonly Detected[],
): void {
  const open = found.find(({ sample }) => !sample.headers.has("authorization"));
  if (open) {
    const message = `${name} signs nothing: anybody who knows the address can send it`;
    kit.find("UNSIGNED", detect, { message, path: open.path, fix: guard });
  } else {
    const message = `${name} signs nothing, and sends an Authorization header`;
    const fix = "Compare that header in the receiver, before anything is read from the body.";
    kit.find("SIGNATURE_NOT_VERIFIED", detect, { message, path: found[0]!.path, fix });
  }
}

/** The header or path at which a sample is signed; null where it is at none of them. */
export function signedBy(sample: Sample, { places }: Signature): string | null {
  const isSigned = (place: string) =>
    place.startsWith("$")
      ? textOf(valueAt(sample, place)) !== undefined
      : sample.headers.has(place);
  return places.find(isSigned) ?? null;
}
