import { keyAdvice } from "../tools/shared/misspelt_keys.ts";
import type { AnyTool } from "../tools/tool.ts";

/** The end of a message that refuses a key for which the tool has nothing: how to run it all the same. */
export function withoutKey({ input }: AnyTool): string {
  return `; leave the key out to run without it${keyAdvice(undefined, Object.keys(input.shape))}`;
}
