import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/**
 * Counts what is laid out in one run. The library lays out some 60,000 tokens a second, and a text may be
 * laid out again: with other placeholders, or until nothing changes.
 */
export class TokenMeter {
  #laidOut = 0;

  /** @throws {ToolError} `INPUT_TOO_LARGE` when so many tokens more are too many. */
  check(count: number): void {
    const total = this.#laidOut + count;
    const { max_tokens: max } = contract.limits;
    if (total <= max) return;
    throw inputTooLarge("max_tokens", max, total, "The tokens to format amount to");
  }

  /** Notes that tokens are laid out. */
  count(tokens: number): void {
    this.#laidOut += tokens;
  }
}
