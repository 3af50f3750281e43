/** A call of a tool as the programs make it. */
export interface LaunchCall {
  /** Where calls are posted. */
  url: string;
  toolId: string;
  input: unknown;
  /** Whether the tool can return its output alone. */
  answersBare: boolean;
}

/** Characters that some readers take for a line end, and those that show a line in another order than it has. */
const UNSEEN = /[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The call's body as JSON text, a value a line. It is as well a literal of JavaScript and, but for its words, of
 * Python; what nobody sees in it is escaped.
 */
export function bodyText({ toolId, input }: LaunchCall): string {
  return escapeUnseen(JSON.stringify({ tool_id: toolId, input }, null, 2));
}

/** The body as JSON text in one line. @param extra Members after those of the call. */
export function bodyLine({ toolId, input }: LaunchCall, extra: Record<string, string>): string {
  return escapeUnseen(JSON.stringify({ tool_id: toolId, input, ...extra }));
}

function escapeUnseen(json: string): string {
  return json.replace(
    UNSEEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
