/**
 * The parts of a prompt: what is wrong with them, and their sizes by kind.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { contract } from "./contract.ts";

type GivenPart = NonNullable<RunInput<typeof contract>["parts"]>[number];

/** The property of context-window-calculator that a kind of part counts for. */
const SUM_KEYS = {
  system: "systemTokens",
  user: "userPromptTokens",
  memory: "memoryTokens",
  retrieved: "retrievedContextTokens",
  tool: "toolOutputTokens",
} as const;

type Kind = keyof typeof SUM_KEYS;

const KINDS = Object.keys(SUM_KEYS) as Kind[];

/** Kinds that every prompt needs. */
const REQUIRED_KINDS: readonly Kind[] = ["system", "user"];

/** A part with its size. */
export interface Part {
  name: string;
  kind: Kind;
  tokens: number;
  /** 1 is the most important. */
  priority: number;
  /** It is never left out. */
  required: boolean;
}

export interface PartFault {
  code: "INVALID_PART" | "DUPLICATE_PART";
  path: string;
  message: string;
}

/** The faults of the parts, in their order. */
export function checkParts(parts: readonly GivenPart[]): PartFault[] {
  const names = new Map<string, number>();
  return parts.flatMap((part, index) => {
    const path = `parts[${index}]`;
    const faults: PartFault[] = [];
    const wrong = wrongOf(part);
    if (wrong.length > 0) {
      const message = `${titleOf(part, index)}: ${wrong.join("; ")}`;
      faults.push({ code: "INVALID_PART", path, message });
    }
    const { name } = part;
    if (isBlank(name)) return faults;
    const first = names.get(name);
    if (first === undefined) names.set(name, index);
    else {
      const message = `${titleOf(part, index)} has the name of parts[${first}]`;
      faults.push({ code: "DUPLICATE_PART", path: `${path}.name`, message });
    }
    return faults;
  });
}

function titleOf({ name }: GivenPart, index: number): string {
  return isBlank(name) ? `parts[${index}]` : `parts[${index}] (${JSON.stringify(cutText(name))})`;
}

function wrongOf({ name, kind, text, tokens, priority }: GivenPart): string[] {
  const wrong: string[] = [];
  if (isBlank(name)) wrong.push("it has no name");
  if (!isKind(kind)) {
    const found = kind === undefined ? "it has no kind" : `its kind is ${quoted(kind)}`;
    wrong.push(`${found}, give one of ${KINDS.join(", ")}`);
  }
  if ((text === undefined) === (tokens === undefined)) {
    wrong.push(`it has ${text === undefined ? "neither text nor" : "both text and"} tokens`);
  }
  if (tokens !== undefined && !(Number.isInteger(tokens) && tokens >= 0)) {
    wrong.push(`tokens is ${tokens}, give a whole number from 0`);
  }
  if (!(Number.isInteger(priority) && priority >= 1 && priority <= 9)) {
    wrong.push(`priority is ${priority}, give a whole number from 1 to 9`);
  }
  return wrong;
}

/** The parts with their sizes. @param counts Tokens of the parts with a text that is not empty, in order. */
export function sizedParts(parts: readonly GivenPart[], counts: readonly number[]): Part[] {
  let counted = 0;
  return parts.map(({ name, kind, text, tokens = 0, priority, required }) => {
    // The parts were checked.
    if (isBlank(name) || !isKind(kind)) throw new Error("a part that was refused is planned");
    return {
      name,
      kind,
      tokens: text ? counts[counted++]! : tokens,
      priority,
      required: required || REQUIRED_KINDS.includes(kind),
    };
  });
}

/** Tokens by the properties of context-window-calculator. */
export function sumsByKind(parts: readonly Part[]): Record<string, number> {
  const sums = Object.fromEntries(Object.values(SUM_KEYS).map((key) => [key, 0]));
  for (const { kind, tokens } of parts) sums[SUM_KEYS[kind]]! += tokens;
  return sums;
}

function isKind(kind: string | undefined): kind is Kind {
  return KINDS.some((known) => known === kind);
}

function isBlank(name: string | undefined): name is undefined {
  return name === undefined || name.trim() === "";
}

function quoted(text: string): string {
  return JSON.stringify(cutText(text));
}
