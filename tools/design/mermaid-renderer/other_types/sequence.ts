/**
 * Checks sequence diagrams.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import type { SourceText } from "../source/source_text.ts";
import { readYamlMapping } from "../source/yaml_mapping.ts";
import { faultAt, type TokenFault, unclosedDelimiter, unexpectedDelimiter } from "./faults.ts";
import { type CheckedDiagram, parsedText, withoutStyleEnds } from "./reading.ts";
import { Tokens } from "./scanner.ts";
import { type SequenceToken, sequenceTokens } from "./sequence_tokens.ts";
import type { Failure } from "../failure.ts";

/** Blocks of statements, and the word that begins another section of one. */
const BLOCKS: ReadonlyMap<string, string | undefined> = new Map([
  ["loop", undefined],
  ["rect", undefined],
  ["opt", undefined],
  ["break", undefined],
  ["alt", "else"],
  ["par", "and"],
  ["par_over", "and"],
  ["critical", "option"],
]);

const STATEMENT = "a message (A->>B: text), a participant, a note or another statement";

/** A block that waits for its `end`. */
interface Block {
  opening: SequenceToken;
  section: string | undefined;
}

/**
 * Checks a sequence diagram: participants, messages.
 *
 * @throws {ToolError} `INVALID_SEQUENCE_STATEMENT`, `UNCLOSED_DELIMITER`, `UNEXPECTED_DELIMITER`, and
 * `MERMAID_VALIDATION_FAILED` for what contradicts an earlier statement.
 */
export function checkSequence(sent: SourceText): CheckedDiagram {
  const source = withoutStyleEnds(sent);
  const tokens = new Tokens(sequenceTokens(source, parsedText(source)), fault);
  const participants = new Participants(source);
  const blocks: Block[] = [];
  let messages = 0;
  let title: string | null = null;

  tokens.expect("the keyword sequenceDiagram", "sequencediagram");
  for (let token = tokens.peek(); token.kind !== "eof"; token = tokens.peek()) readLine(token);
  const open = blocks[0]?.opening;
  if (open) throw unclosedDelimiter(source, open.offset, `the block ${open.text}`, "end");
  return { title, stats: { nodes: participants.count, edges: messages, subgraphs: 0 } };

  function readLine(token: SequenceToken): void {
    switch (token.kind) {
      // Mermaid passes over single characters that nothing begins with.
      case "newline":
      case "stray":
      case "accessibility":
        tokens.take();
        return;
      case "title":
        title = tokens.take().text.slice("title".length).replace(/^:/, "").trim();
        return;
      case "participant":
      case "actor":
      case "destroy":
        return readParticipant(false);
      case "create":
        tokens.take();
        return readParticipant(true);
      case "box":
        return readBox();
      case "end":
      case "else":
      case "and":
      case "option":
        return readBlockWord(token);
      case "activate":
      case "deactivate":
        return readActivation();
      case "autonumber":
        return readNumbering();
      case "note":
        return readNote();
      case "links":
      case "link":
      case "properties":
      case "details":
        tokens.take();
        participants.add(tokens.expect("the id of a participant", "id"));
        tokens.expect('":" and a text', "message");
        return endLine();
      case "id":
        return readMessage();
    }
    if (!BLOCKS.has(token.kind)) throw unexpected(token, { expected: STATEMENT });
    blocks.push({ opening: tokens.take(), section: BLOCKS.get(token.kind) });
    tokens.expect("a text", "text");
  }

  function readBlockWord(token: SequenceToken): void {
    const block = blocks.at(-1);
    tokens.take();
    if (token.kind === "end") {
      if (!block) throw unexpectedDelimiter(source, token.offset, "end");
      blocks.pop();
      return;
    }
    if (token.kind !== block?.section) {
      throw unexpected(token, { problem: `${token.text} stands outside a block that has it` });
    }
    tokens.expect("a text", "text");
  }

  function readBox(): void {
    const opening = tokens.take();
    tokens.expect("a text", "text");
    participants.openBox();
    for (;;) {
      const token = tokens.peek();
      if (token.kind === "eof") {
        throw unclosedDelimiter(source, opening.offset, "the block box", "end");
      }
      if (tokens.takeIf("end")) break;
      if (!tokens.takeIf("newline")) readParticipant(false);
    }
    participants.closeBox();
  }

  function readParticipant(isCreated: boolean): void {
    const keyword = tokens.expect("participant or actor", "participant", "actor", "destroy");
    const id = tokens.expect("the id of a participant", "id");
    const isDestroyed = keyword.kind === "destroy";
    if (!isDestroyed && tokens.peek().kind === "@{") readConfiguration();
    if (!isDestroyed && tokens.takeIf("as")) tokens.expect("a text", "text");
    endLine();
    if (isCreated) participants.create(id);
    else if (isDestroyed) participants.destroy(id);
    else participants.add(id);
  }

  /** `@{ … }`: YAML, a flow mapping when it is on one line. */
  function readConfiguration(): void {
    const opening = tokens.take();
    const content = tokens.takeIf("configuration");
    if (!tokens.takeIf("}")) throw unclosedDelimiter(source, opening.offset, "@{", "}");
    if (!content) throw unexpected(opening, { expected: "settings between @{ and }" });
    const yaml = content.text.trim();
    const start = content.offset + content.text.indexOf(yaml);
    const opener = yaml.includes("\n") ? "" : "{\n";
    const values = readYamlMapping(opener === "" ? `${yaml}\n` : `${opener}${yaml}\n}`);
    if (values instanceof Map) return;
    throw faultAt(
      source,
      start + Math.max(0, Math.min(values.offset - opener.length, yaml.length)),
      {
        problem: `@{ … } is not YAML: ${values.reason}`,
      },
    );
  }

  function readActivation(): void {
    const isStart = tokens.take().kind === "activate";
    const id = tokens.expect("the id of a participant", "id");
    endLine();
    participants.activate(id, isStart ? 1 : -1);
  }

  function readNumbering(): void {
    tokens.take();
    if (!tokens.takeIf("off") && tokens.takeIf("number")) tokens.takeIf("number");
    endLine();
  }

  function readNote(): void {
    tokens.take();
    const place = tokens.expect('"left of", "right of" or "over"', "left of", "right of", "over");
    participants.add(tokens.expect("the id of a participant", "id"));
    if (place.kind === "over" && tokens.takeIf(",")) {
      participants.add(tokens.expect("the id of a second participant", "id"));
    }
    tokens.expect('":" and a text', "message");
    endLine();
  }

  function readMessage(): void {
    const from = tokens.take();
    const hasStart = tokens.takeIf("()") !== undefined;
    const arrow = tokens.expect(hasStart ? "an arrow" : STATEMENT, "arrow");
    const mark = hasStart ? tokens.takeIf("()") : tokens.takeIf("+", "-", "()");
    const to = tokens.expect("the id of the receiver", "id");
    tokens.expect('":" and the text of the message', "message");
    endLine();
    participants.connect(from, to, arrow);
    if (mark?.kind === "+") participants.activate(to, 1);
    if (mark?.kind === "-") participants.activate(from, -1);
    messages++;
  }

  function endLine(): void {
    tokens.expect("the end of the line", "newline");
  }

  function fault(expected: string): Failure {
    return unexpected(tokens.peek(), { expected });
  }

  function unexpected(token: SequenceToken, fault: TokenFault) {
    return faultAt(source, token.offset, { code: "INVALID_SEQUENCE_STATEMENT", ...fault });
  }
}

/** Who takes part, and what earlier statements allow to later ones. */
class Participants {
  /** The box of each participant, undefined outside all boxes. */
  readonly #boxes = new Map<string, number | undefined>();
  readonly #activations = new Map<string, number>();
  #lastBox = 0;
  #box: number | undefined;
  #created: string | undefined;
  #destroyed: string | undefined;

  constructor(readonly source: SourceText) {}

  get count(): number {
    return this.#boxes.size;
  }

  openBox(): void {
    this.#box = ++this.#lastBox;
  }

  closeBox(): void {
    this.#box = undefined;
  }

  add(token: SequenceToken): void {
    const id = token.text.trim();
    const box = this.#boxes.get(id);
    if (box !== undefined && this.#box !== undefined && box !== this.#box) {
      throw this.#fault(token, "stands in two boxes");
    }
    this.#boxes.set(id, box ?? this.#box);
  }

  create(token: SequenceToken): void {
    const id = token.text.trim();
    if (this.#boxes.has(id)) throw this.#fault(token, "is created a second time");
    this.add(token);
    this.#created = id;
  }

  destroy(token: SequenceToken): void {
    this.#destroyed = token.text.trim();
  }

  connect(from: SequenceToken, to: SequenceToken, arrow: SequenceToken): void {
    this.add(from);
    this.add(to);
    const ends = [from.text.trim(), to.text.trim()];
    if (this.#created !== undefined) {
      if (ends[1] !== this.#created) {
        throw this.#fault(to, `does not create ${cutText(this.#created, 30)}, as it must here`);
      }
      this.#created = undefined;
    } else if (this.#destroyed !== undefined) {
      if (!ends.includes(this.#destroyed)) {
        const problem = `the message does not touch ${
          cutText(this.#destroyed, 30)
        }, destroyed before`;
        throw faultAt(this.source, arrow.offset, { problem });
      }
      this.#destroyed = undefined;
    }
  }

  /** Begins (1) or ends (-1) an activation. */
  activate(token: SequenceToken, change: 1 | -1): void {
    const id = token.text.trim();
    const count = (this.#activations.get(id) ?? 0) + change;
    if (count < 0) throw this.#fault(token, "is not active");
    this.#activations.set(id, count);
  }

  #fault(token: SequenceToken, problem: string) {
    const name = cutText(token.text.trim(), 30);
    return faultAt(this.source, token.offset, { problem: `the participant ${name} ${problem}` });
  }
}
