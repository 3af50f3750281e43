/**
 * Renders a template for every case and counts the prompts.
 *
 * @module
 */
import type { contract as promptTemplateRenderer } from "../../ai/prompt-template-renderer/contract.ts";
import type { contract as tokenCounter } from "../../ai/token-counter/contract.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import { counted } from "../../shared/messages.ts";
import { type Case, caseTitle } from "./cases.ts";
import type { FINDINGS } from "./findings.ts";

/** The most characters of all prompts of a template together, which is what their count has time for. */
const MAX_PROMPT_CHARS = 2_000_000;

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
  const chars = (template?.length ?? 0) * cases.length;
  if (chars > MAX_PROMPT_CHARS) {
    const message =
      `The prompts of ${counted(cases.length, "case")} have more than ${MAX_PROMPT_CHARS} ` +
      `characters together (about ${chars}): their sizes are not known`;
    kit.find("PROMPTS_NOT_COUNTED", { id: renderId }, { message });
  }
  const skip = !template
    ? "no template was given"
    : chars > MAX_PROMPT_CHARS
    ? "the prompts are too long together"
    : undefined;
  const render = kit.every<typeof promptTemplateRenderer, Case>(
    renderId,
    "prompt-template-renderer",
    { need, skip },
    cases,
    {
      inputOf: ({ variables }) => ({ template, variables }),
      nameOf: caseTitle,
      summarize: (done) => counted(done.length, "prompt"),
    },
  );
  const prompts = render.output?.map(({ output }) => output!.text) ?? [];
  // Most cases share most of their words, and some share all.
  const texts = [...new Set(prompts)].filter((text) => text !== "");
  const count = kit.every<typeof tokenCounter, string>(
    tokensId,
    "token-counter",
    { need: "advisory", after: [render], skip },
    texts,
    {
      inputOf: (text) => ({ text }),
      nameOf: (text) => JSON.stringify(cutText(text)),
      summarize: (done) =>
        counted(done.reduce((sum, { output }) => sum + (output?.tokens ?? 0), 0), "token"),
    },
  );
  const sizes = new Map(
    texts.map((text, index) => [text, count.output?.[index]?.output?.tokens ?? null]),
  );
  return cases.map((_, index) => {
    const prompt = prompts[index];
    if (prompt === "") return 0;
    return prompt === undefined ? null : sizes.get(prompt) ?? null;
  });
}

/** The size of all prompts together; null where one is not known. */
export function sumOf(sizes: readonly (number | null)[]): number | null {
  return sizes.reduce((sum, size) => sum === null || size === null ? null : sum + size, 0);
}
