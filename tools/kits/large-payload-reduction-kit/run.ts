import type { Run, RunInput, Warning } from "../../tool.ts";
import type { contract as jsonQuery } from "../../code/json-query/contract.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { parseJson, readJsonText } from "../../shared/json/read.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { csvText, fileOf, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { KitDeliverable } from "../../shared/kits/kit_schema.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { countTokens } from "../../shared/tokens/tokenize.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { fullestFit, tokenLimit } from "./budget.ts";
import { contract } from "./contract.ts";
import { contractKind } from "./contract_texts.ts";
import { countCuts, type Cut, cutRows, CUTS_HEADER, cutsText, valuesLost } from "./cuts.ts";
import { EXCERPT_ACTION, FINDINGS, READY_ACTION, SHORT_ACTION } from "./findings.ts";
import { fitOpenApi } from "./openapi_fit.ts";
import type { Fitted } from "./fit.ts";
import { type Part, readTree, type Tree, writeWhole } from "./tree.ts";
import { withoutOpaque } from "./opaque.ts";

export { prepareTokens as prepare } from "../../shared/tokens/tokenize.ts";

const EMPTY = "the projection is empty";

/** Paths that a message names. */
const MAX_NAMED = 5;

type Input = RunInput<typeof contract>;
type ReductionKit = Kit<keyof typeof FINDINGS>;

/** The part of the payload that the query selects. */
interface Projection {
  step: Step;
  /** JSON text; undefined where the query failed. */
  document: string | undefined;
  /** Null where there was no query, or it failed. */
  matches: number | null;
}

/** The payload as it is delivered. */
interface Reduction {
  /** 0: the caller's own cuts are enough; 1: it was cut to the target. */
  level: 0 | 1;
  text: string;
  tokens: number;
  cuts: readonly Cut[];
  /** Paths of an OpenAPI document that it no longer has. */
  leftOut: readonly string[];
}

export const run: Run<typeof contract> = (input, context) => {
  const { payload, target_tokens: target } = input;
  const kit: ReductionKit = new Kit(contract, FINDINGS, context);

  const before = kit.local("before", {}, () => {
    const output = countTokens(payload);
    return { output, summary: counted(output, "token") };
  }, "count-tokens");
  const { step: project, document, matches } = projectPayload(kit, input);
  const skip = matches === 0 ? EMPTY : undefined;
  const shrink = shrinkDocument(kit, project, document, input, skip);
  const reduce = kit.local("fit", { after: [before, shrink], skip }, () => {
    const perToken = payload.length / Math.max(1, before.output!);
    const output = reduceTree(shrink.output!, target, perToken);
    const { cuts, tokens } = output;
    return { output, summary: `${counted(tokens, "token")}, ${counted(cuts.length, "cut")}` };
  }, "cut-by-weight");

  const reduction = reduce.output;
  const isMet = target === undefined || !reduction ? null : reduction.tokens <= target;
  let reduced: KitDeliverable | undefined;
  if (reduction) {
    reportReduction(kit, reduce, reduction, target);
    // A query or a cut may leave an empty result; a payload that is empty was sent by mistake.
    if (isEmpty(reduction.text) && input.query === undefined && reduction.cuts.length === 0) {
      kit.find("EMPTY_PAYLOAD", reduce, { message: "There is nothing in the payload" });
    } else if (!asksForCuts(input)) {
      kit.find("NOTHING_ASKED", reduce, {
        message: "Nothing was cut: you named neither a target nor what to leave out",
      });
    }
    reduced = fileOf("reduced.json", reduction.text);
    kit.deliver("reduced.json", reduction.text);
    kit.deliver(
      "reduction-receipt.json",
      jsonText(receiptOf(input, before.output!, reduction, reduced)),
    );
    if (reduction.cuts.length > 0) {
      kit.deliver("cuts.csv", csvText(CUTS_HEADER, cutRows(reduction.cuts)));
    }
  }
  return kit.finish(
    {
      level: reduction?.level ?? null,
      tokens_before: before.output ?? null,
      tokens_after: reduction?.tokens ?? null,
      bytes_before: utf8Length(payload),
      bytes_after: reduced?.bytes ?? null,
      target_tokens: target ?? null,
      target_met: isMet,
      matches,
    },
    readyAction(input, before.output, reduction),
  );
};

/** What to do with the result. @param tokens Of the payload as it was sent. */
function readyAction(
  { query, target_tokens: target }: Input,
  tokens: number | undefined,
  reduction: Reduction | undefined,
): string {
  if (reduction && reduction.cuts.length > 0) return EXCERPT_ACTION;
  const isShort = query === undefined && target !== undefined && tokens! <= target;
  return isShort ? SHORT_ACTION : READY_ACTION;
}

/** Whether JSON text holds no value but an empty one. */
function isEmpty(text: string): boolean {
  return ["{}", "[]", "null", '""'].includes(text);
}

function asksForCuts(input: Input): boolean {
  const { query, target_tokens, max_array_items, max_string_length } = input;
  return input.drop_nulls || input.drop_empty || input.drop_keys.length > 0 ||
    [query, target_tokens, max_array_items, max_string_length].some((asked) => asked !== undefined);
}

/** Selects what the query asks for, or all of the payload. */
function projectPayload(kit: ReductionKit, { payload, query }: Input): Projection {
  const project = kit.tool<typeof jsonQuery>(
    "project",
    "json-query",
    { skip: query === undefined ? "no query was given" : undefined },
    () => ({ input: payload, query, result: "values" }),
    (_, { stats }) => counted(matchesOf(stats), "match", "matches"),
  );
  const matches = project.result ? matchesOf(project.result.stats) : null;
  for (const { code, message, path } of project.result?.warnings ?? []) {
    if (code === "DUPLICATE_KEY") kit.find(code, project, { message, path });
  }
  if (matches === 0) {
    kit.find("EMPTY_PROJECTION", project, { message: "The query selects nothing in the payload" });
  }
  const document = query === undefined
    ? payload
    : project.result && projectionText(project.output as unknown[]);
  return { step: project, document, matches };
}

/** Reads the document without the parts that the caller drops. @param skip Why there is none. */
function shrinkDocument(
  kit: ReductionKit,
  project: Step,
  document: string | undefined,
  input: Input,
  skip: string | undefined,
): Step<Tree & { warnings: readonly Warning[] }> {
  const shrink = kit.local("shrink", { after: [project], skip }, () => {
    const read = readJsonText(document!, "payload");
    const output = readTree(read, input);
    const kept = counted(output.root.size, "character");
    const summary = `${kept}, ${counted(output.cuts.length, "cut")}`;
    return { output: { ...output, warnings: textWarnings(read) }, summary };
  }, "own-cuts");
  const { cuts = [], warnings = [] } = shrink.output ?? {};
  for (const { code, message, path } of warnings) {
    if (code === "DUPLICATE_KEY") kit.find(code, shrink, { message, path });
  }
  const inContract = cuts.filter(({ isInContract }) => isInContract);
  if (inContract.length > 0) {
    const places = firstNames(inContract.map(({ path }) => path), MAX_NAMED);
    const message =
      `What you asked to drop is in a JSON Schema or an OpenAPI document, which may ` +
      `now be invalid or mean something else: ${places}`;
    kit.find("CONTRACT_CUT", shrink, { message, path: inContract[0]!.path });
  }
  const ends = cuts.filter(({ what }) => what === "named").map(({ path }) => path);
  const unknown = shrink.output
    ? input.drop_keys.filter((key) => !ends.some((path) => path.endsWith(formatPointer([key]))))
    : [];
  if (unknown.length > 0) {
    const names = firstNames(unknown, MAX_NAMED, (name) => JSON.stringify(name));
    const message = `No member is named ${names}`;
    kit.find("UNKNOWN_KEYS", shrink, { message, path: "drop_keys" });
  }
  return shrink;
}

/** Cuts what is left to the target, where it is over it. */
function reduceTree(
  { root, cuts }: Tree,
  target: number | undefined,
  perToken: number,
): Reduction {
  const own = writeWhole(root);
  const fits = tokenLimit(target ?? Infinity, perToken);
  if (fits(own)) return { level: 0, text: own, tokens: countTokens(own), cuts, leftOut: [] };
  const document = parseJson(own);
  const isOpenApi = contractKind(document, document.root) === "openapi";
  const { leftOut, ...cut } = isOpenApi
    ? fitOpenApi(document, fits)
    : { ...fitWithoutOpaque(root, fits), leftOut: [] };
  return {
    level: 1,
    text: cut.text,
    tokens: countTokens(cut.text),
    cuts: [...cuts, ...cut.cuts],
    leftOut,
  };
}

/** What is of no use in part gives first, such as an embedding; then what is long. */
function fitWithoutOpaque(root: Part, fits: (text: string) => boolean): Fitted {
  const { root: left, cuts } = withoutOpaque(root);
  const text = writeWhole(left);
  if (cuts.length > 0 && fits(text)) return { text, cuts };
  const fitted = fullestFit(left, fits);
  return { text: fitted.text, cuts: [...cuts, ...fitted.cuts] };
}

/** Reports what is missing from the delivered document, and that it is still too long. */
function reportReduction(
  kit: ReductionKit,
  step: Step,
  { tokens, cuts, leftOut }: Reduction,
  target: number | undefined,
): void {
  if (target !== undefined && tokens > target) {
    const message = `As short as it becomes, it has ${tokens} tokens; the target is ${target}`;
    kit.find("TARGET_NOT_MET", step, { message });
  }
  if (leftOut.length > 0) {
    const message = `The document is valid without ${counted(leftOut.length, "path")} of the API: ${
      firstNames(leftOut, MAX_NAMED)
    }`;
    kit.find("PATHS_LEFT_OUT", step, { message, path: "/paths" });
  }
  const lost = valuesLost(cuts);
  if (lost.length > 0) {
    const values = firstNames(lost.map(({ text }) => text), MAX_NAMED);
    const message = `The result lacks ${values}`;
    kit.find("VALUES_LEFT_OUT", step, { message, path: lost[0]!.path });
  }
  const said = cutsText(cuts);
  if (said !== undefined) kit.find("CONTENT_CUT", step, { message: said });
}

/**
 * The document reduction-receipt.json.
 *
 * @param tokensBefore Of the payload.
 * @param reduced The file reduced.json.
 */
function receiptOf(
  { payload, query, target_tokens: target, ...own }: Input,
  tokensBefore: number,
  { level, tokens, cuts }: Reduction,
  { bytes, sha256 }: KitDeliverable,
) {
  return {
    level,
    options: {
      max_array_items: own.max_array_items ?? null,
      max_string_length: own.max_string_length ?? null,
      drop_nulls: own.drop_nulls,
      drop_empty: own.drop_empty,
      drop_keys: own.drop_keys,
    },
    query: query ?? null,
    target_tokens: target ?? null,
    before: { bytes: utf8Length(payload), tokens: tokensBefore, sha256: digestText(payload) },
    after: { bytes, tokens, sha256 },
    removed: countCuts(cuts),
  };
}

/** The one value that a query matched, or the array of several. */
function projectionText(values: readonly unknown[]): string {
  return JSON.stringify(values.length === 1 ? values[0] : values);
}

/** json-query's count of matches, those that it does not list included. */
function matchesOf(stats: unknown): number {
  return (stats as { matches: number }).matches;
}
