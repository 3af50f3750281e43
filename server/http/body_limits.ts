/**
 * How much a body may hold, and the errors for more.
 *
 * @module
 */
import { MAX_NESTING } from "../../tools/shared/json/nesting.ts";
import { HttpError } from "./http_error.ts";

/** The most members and items in a body. Sensible requests never reach these limits. */
export const MAX_VALUES = {
  /** In all inputs of tools together. */
  inputs: 200_000,
  /** In the values of `options`, and in pipeline steps, whose bindings are checked before anything runs. */
  beside: 20_000,
  /**
   * Everywhere else: what an MCP client says about itself, the calls of a JSON-RPC array, and an input whose properties
   * stand beside the tool's name, such as a list of numbers.
   */
  envelope: 1_000,
} as const;

/**
 * The most characters of a body outside the data that goes to the worker as text: the serving thread
 * parses them, in a few milliseconds at most.
 */
export const MAX_PARSED_CHARS = 256 * 1024;

/** What a member or item counts as. */
export type Budget = keyof typeof MAX_VALUES;

/** The error for a body nested too deeply to repeat in an answer. */
export function tooDeep(): HttpError {
  return new HttpError(
    400,
    "INVALID_REQUEST",
    `The body nests deeper than ${MAX_NESTING} levels. Send a flatter value, or JSON as text`,
  );
}

/**
 * The error for a body that is long outside its inputs. A text whose quotes are not escaped ends at
 * the first, and the rest of it looks like the request.
 */
export function tooLong(hasSteps: boolean): HttpError {
  const bindable = hasSteps ? ", and bind it: a list or object with bindings counts, too" : "";
  return new HttpError(
    400,
    "INVALID_REQUEST",
    `Outside "input" the body has more than ${MAX_PARSED_CHARS} characters. Send data as the "input"${bindable}; ` +
      'if you did, it ended at a quote: escape the quotes in it (\\")',
    { limit: "max_request_chars", max: MAX_PARSED_CHARS },
  );
}

/** The error for a body with too many members and items. */
export function tooMany(budget: Budget): HttpError {
  const most = MAX_VALUES[budget];
  if (budget === "inputs") {
    return new HttpError(
      422,
      "INPUT_TOO_LARGE",
      `The input has more than ${most} members and items. Send less, or a single text`,
      { limit: "max_input_values", max: most },
    );
  }
  const where = budget === "beside"
    ? 'In "options" and in the steps of a pipeline there are'
    : 'Beside "input" there are';
  return new HttpError(
    400,
    "INVALID_REQUEST",
    `${where} more than ${most} members and items: send data as the "input"`,
    { limit: "max_request_values", max: most },
  );
}
