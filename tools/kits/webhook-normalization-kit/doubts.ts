/**
 * What of a sample speaks against its being the request that its headers came with.
 *
 * @module
 */
import { damagedExcerpt } from "../../shared/damaged_text.ts";
import type { FINDINGS } from "./findings.ts";
import { BINARY } from "./cloudevents_rules.ts";
import { BUILT_IN_RULES, ruleOf, STANDARD } from "./provider_rules.ts";
import type { Rule } from "./rule.ts";
import { redactedContent, type Sample } from "./sample.ts";
import type { Detected } from "./signatures.ts";

interface Doubt {
  code: keyof typeof FINDINGS;
  message: string;
}

/** Headers of standards, behind which any provider's body may stand: an adapter's, a relay's, a provider's that has none. */
const OF_ANY: ReadonlySet<Rule> = new Set([BINARY, STANDARD]);

/** The doubts about a sample, each with a message that names it. */
export function doubtsOf({ sample, rule }: Pick<Detected, "sample" | "rule">): Doubt[] {
  const { name } = sample;
  const doubts: Doubt[] = [];
  if (sample.isUnwrapped) {
    const message =
      `The body of ${name} is an event of an API gateway: the request that it holds was read`;
    doubts.push({ code: "GATEWAY_EVENT", message });
  }
  if (sample.isEncodedTwice) {
    const message = `The body of ${name} is a JSON text that holds JSON: what it holds was read`;
    doubts.push({ code: "BODY_ENCODED_TWICE", message });
  }
  const isOfOne = rule && !OF_ANY.has(rule) && !rule.handshake?.(sample);
  const other = isOfOne ? bodyRule(sample) : undefined;
  if (rule && other !== undefined && other !== rule.name && !isOfBody(rule, sample)) {
    const message = `The headers of ${name} are of ${rule.name}, and its body is of ${other}`;
    doubts.push({ code: "BODY_OF_ANOTHER", message });
  }
  const mismatch = rule?.mismatch?.(sample);
  if (mismatch !== undefined) {
    doubts.push({ code: "BODY_OF_ANOTHER", message: `Of ${name}, ${mismatch}` });
  }
  const excerpt = damagedExcerpt(JSON.stringify(redactedContent(sample).body) ?? "");
  if (excerpt !== undefined) {
    const message = `${name} was read in another encoding than it was written in: ${excerpt}`;
    doubts.push({ code: "ENCODING_DAMAGED", message });
  }
  return doubts;
}

/** The provider that a body is of, whatever came with it. */
function bodyRule({ body }: Sample): string | undefined {
  return ruleOf({ headers: new Map(), body }, BUILT_IN_RULES)?.name;
}

function isOfBody(rule: NonNullable<Detected["rule"]>, { body }: Sample): boolean {
  return rule.matches({ headers: new Map(), body });
}
