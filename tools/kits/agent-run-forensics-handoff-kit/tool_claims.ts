/**
 * Words by which an agent says that it did what a tool of that name does: "I booked the flight" of `book_flight`.
 *
 * @module
 */

/** Past forms that no ending makes. */
const IRREGULAR: Readonly<Record<string, string>> = {
  send: "sent",
  make: "made",
  pay: "paid",
  put: "put",
  write: "written|wrote",
  buy: "bought",
  give: "given|gave",
  submit: "submitted",
  ship: "shipped",
  cancel: "cancell?ed",
  transfer: "transferred",
  refund: "refunded",
};

/** Tools that only look: to say that it looked is no claim of work done. */
const LOOKING = /^(?:get|list|read|search|find|fetch|look|query|check|show|view|describe|count)$/;

const DENIAL =
  /\b(?:not|cannot|unable|fail(?:s|ed|ing)?|could|would|will|still|however|but|already|earlier|unfortunately|sorry|error)\b|n't\b/i;

/** The sentence of the words that says that the tool's work is done; undefined where they deny anything. */
export function claimOfTool(words: string, tool: string): string | undefined {
  const [verb = ""] = tool.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z]+/);
  if (verb.length < 3 || LOOKING.test(verb) || DENIAL.test(words)) return undefined;
  const done = new RegExp(
    String
      .raw`\b(?:I|I've|I have|(?:has|have) been|is|are|was|were)(?: (?:now|just|successfully|also)){0,2} (?:${
      pastOf(verb)
    })\b`,
    "i",
  );
  return words.split(/(?<=[.!])\s+|\n+/).find((sentence) => done.test(sentence))?.trim();
}

function pastOf(verb: string): string {
  if (Object.hasOwn(IRREGULAR, verb)) return IRREGULAR[verb]!;
  if (verb.endsWith("e")) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}
