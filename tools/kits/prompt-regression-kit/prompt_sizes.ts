/**
 * Renders a template for every case and counts the prompts.
 *
 * @module
 */
import type { contract as promptTemplateRenderer } from "../../ai/prompt-template-renderer/contract.ts";
import type { contract as tokenCounter } from "../../ai/token-counter/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import { counted } from "../../shared/messages.ts";
import type { Case } from "./cases.ts";
import type { FINDINGS } from "./findings.ts";

/** A template and the steps that it is used in. */
export interface PromptTemplate {
  /** Undefined where it was not given. */
  template: string | undefined;
  renderId: string;
  tokensId: string;
  need: "required" | "advisory";
}

/** The size of the prompt of each case in tokens; null where it is not known. */
export function promptSizes(
  kit: Kit<keyof typeof FINDINGS>,
  cases: readonly Case[],
  { template, renderId, tokensId, need }: PromptTemplate,
): (number | null)[] {
  const skip = template ? undefined : "no template was given";
  const renders = kit.each(
    renderId,
    "prompt-template-renderer",
    { need, skip },
    cases,
    ({ id, variables }, _, stepId) =>
      kit.tool<typeof promptTemplateRenderer>(
        stepId,
        "prompt-template-renderer",
        { need },
        () => ({ template, variables }),
        (_, { stats }) => `${id}: ${counted((stats as { chars: number }).chars, "character")}`,
      ),
  );
  const counts = kit.each(
    tokensId,
    "token-counter",
    { need: "advisory", skip },
    cases,
    ({ id }, index, stepId) => {
      const render = renders[index]!;
      return kit.tool<typeof tokenCounter>(
        stepId,
        "token-counter",
        {
          need: "advisory",
          after: [render],
          skip: render.output?.text === "" ? "the prompt is empty" : undefined,
        },
        () => ({ text: render.output!.text }),
        ({ tokens }) => `${id}: ${counted(tokens, "token")}`,
      );
    },
  );
  return cases.map((_, index) => {
    if (renders[index]?.output?.text === "") return 0;
    return counts[index]?.output?.tokens ?? null;
  });
}

/** The size of all prompts together; null where one is not known. */
export function sumOf(sizes: readonly (number | null)[]): number | null {
  return sizes.reduce((sum, size) => sum === null || size === null ? null : sum + size, 0);
}
