import type { Run, RunOutput, RunWarning } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { decimal, rounded } from "../../shared/decimal.ts";
import { encodeHex } from "../../shared/hex.ts";
import { DEFAULT_ENCODING, type Encoding } from "../../shared/tokens/encodings.ts";
import { pieces, prepareEncoding, tokenBytes } from "../../shared/tokens/tokenize.ts";
import { decodeUtf8, hasLoneSurrogate, utf8Length } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";
import { type CountedModel, encodingOfModel, LISTED_MODELS, modelOf } from "./models.ts";

type Output = RunOutput<typeof contract>;

/** Loads the encoding that counts. */
export function prepareFor(given: Record<string, unknown>): Promise<void> | undefined {
  return prepareEncoding(given, encodingOfModel(given.model));
}

/** Counts the tokens of a text in one of OpenAI's encodings, and its share of models' windows. */
export const run: Run<typeof contract> = (input) => {
  const text = input.text;
  const model = modelOf(input.model ?? "");
  const encoding = input.encoding ?? model?.encoding ?? DEFAULT_ENCODING;
  const listed = input.include_tokens ? input.max_tokens_listed : 0;
  const { count, ids } = tokenize(text, encoding, listed);
  const bytes = utf8Length(text);
  const chars = codePointLength(text);
  const token_list = input.include_tokens ? ids.map((id) => describe(id, encoding)) : undefined;
  return {
    output: {
      encoding,
      model: model?.id ?? null,
      exact: model ? model.exactEncodings.includes(encoding) : true,
      tokens: count,
      bytes,
      chars,
      utf16_units: text.length,
      chars_per_token: ratio(chars, count, 2),
      bytes_per_token: ratio(bytes, count, 2),
      context_share: contextShare(count, encoding, model, input.context_window),
      ...(token_list && { token_list }),
    },
    stats: { listed_tokens: ids.length },
    warnings: warningsOf(text, encoding, model, input.include_tokens && count > listed, listed),
  };
};

/** The number of tokens, and the ids of the first `listed`. */
function tokenize(text: string, encoding: Encoding, listed: number) {
  const ids: number[] = [];
  let count = 0;
  for (const { tokens } of pieces(text, encoding)) {
    count += tokens.length;
    for (let i = 0; i < tokens.length && ids.length < listed; i++) ids.push(tokens[i]!);
  }
  return { count, ids };
}

function describe(id: number, encoding: Encoding) {
  const bytes = tokenBytes(id, encoding);
  return { id, text: decodeUtf8(bytes) ?? null, hex: encodeHex(bytes) };
}

function contextShare(
  tokens: number,
  encoding: Encoding,
  model: CountedModel | undefined,
  ownWindow: number | undefined,
): Output["context_share"] {
  const rows = (model ? [model] : LISTED_MODELS).map(({ id, contextWindow, exactEncodings }) =>
    shareOf(tokens, id, contextWindow, exactEncodings.includes(encoding))
  );
  if (ownWindow !== undefined) rows.push(shareOf(tokens, "custom", ownWindow, true));
  return rows;
}

function shareOf(tokens: number, model: string, context_window: number, exact: boolean) {
  return {
    model,
    context_window,
    percent: ratio(tokens * 100, context_window, 4),
    fits: tokens <= context_window,
    exact,
  };
}

/** A quotient rounded half up. */
function ratio(dividend: number, divisor: number, decimals: number): number {
  return rounded(decimal(dividend).dividedBy(divisor), decimals);
}

function warningsOf(
  text: string,
  encoding: Encoding,
  model: CountedModel | undefined,
  isTruncated: boolean,
  listed: number,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (model?.exactEncodings.length === 0) {
    warnings.push({
      code: "ESTIMATED_TOKENIZER",
      message:
        `The tokenizer of ${model.id} is not public: the text was counted with ${encoding}, ` +
        "the provider's own count differs",
      path: "model",
    });
  }
  if (isTruncated) {
    warnings.push({
      code: "TOKENS_TRUNCATED",
      message:
        `token_list holds the first ${listed} tokens only: raise max_tokens_listed (at most 2000)`,
      path: "max_tokens_listed",
    });
  }
  if (hasLoneSurrogate(text)) {
    warnings.push({
      code: "LONE_SURROGATE",
      message: "The text holds a surrogate without its other half; each was counted as U+FFFD",
      path: "text",
    });
  }
  return warnings;
}
