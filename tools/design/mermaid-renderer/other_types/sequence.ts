/**
 * Checks sequence diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { readYamlMapping } from "../source/yaml_mapping.ts";
import { faultAt, type TokenFault, unclosedDelimiter, unexpectedDelimiter } from "./faults.ts";
import { Participants } from "./participants.ts";
import { type CheckedDiagram, parsedText, withoutStyleEnds } from "./reading.ts";
import { Tokens } from "./scanner.ts";
import { type SequenceToken, type SequenceTokenKind, sequenceTokens } from "./sequence_tokens.ts";
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
  return new SequenceReader(withoutStyleEnds(sent)).read();
}

/** Collects the statements of a sequence diagram. */
class SequenceReader {
  readonly #source: SourceText;
  readonly #tokens: Tokens<SequenceTokenKind>;
  readonly #participants: Participants;
  readonly #blocks: Block[] = [];
  #messages = 0;
  #title: string | null = null;

  constructor(source: SourceText) {
    this.#source = source;
    this.#participants = new Participants(source);
    this.#tokens = new Tokens(
      sequenceTokens(source, parsedText(source)),
      (expected) => this.#fault(expected),
    );
  }

  read(): CheckedDiagram {
    this.#tokens.expect("the keyword sequenceDiagram", "sequencediagram");
    for (let token = this.#tokens.peek(); token.kind !== "eof"; token = this.#tokens.peek()) {
      this.#readLine(token);
    }
    const open = this.#blocks[0]?.opening;
    if (open) throw unclosedDelimiter(this.#source, open.offset, `the block ${open.text}`, "end");
    return {
      title: this.#title,
      stats: { nodes: this.#participants.count, edges: this.#messages, subgraphs: 0 },
    };
  }

  #readLine(token: SequenceToken): void {
    switch (token.kind) {
      // Mermaid passes over single characters that nothing begins with.
      case "newline":
      case "stray":
      case "accessibility":
        this.#tokens.take();
        return;
      case "title":
        this.#title = this.#tokens.take().text.slice("title".length).replace(/^:/, "").trim();
        return;
      case "participant":
      case "actor":
      case "destroy":
        return this.#readParticipant(false);
      case "create":
        this.#tokens.take();
        return this.#readParticipant(true);
      case "box":
        return this.#readBox();
      case "end":
      case "else":
      case "and":
      case "option":
        return this.#readBlockWord(token);
      case "activate":
      case "deactivate":
        return this.#readActivation();
      case "autonumber":
        return this.#readNumbering();
      case "note":
        return this.#readNote();
      case "links":
      case "link":
      case "properties":
      case "details":
        this.#tokens.take();
        this.#participants.add(this.#tokens.expect("the id of a participant", "id"));
        this.#tokens.expect('":" and a text', "message");
        return this.#endLine();
      case "id":
        return this.#readMessage();
    }
    if (!BLOCKS.has(token.kind)) throw this.#unexpected(token, { expected: STATEMENT });
    this.#blocks.push({ opening: this.#tokens.take(), section: BLOCKS.get(token.kind) });
    this.#tokens.expect("a text", "text");
  }

  #readBlockWord(token: SequenceToken): void {
    const block = this.#blocks.at(-1);
    this.#tokens.take();
    if (token.kind === "end") {
      if (!block) throw unexpectedDelimiter(this.#source, token.offset, "end");
      this.#blocks.pop();
      return;
    }
    if (token.kind !== block?.section) {
      throw this.#unexpected(token, {
        problem: `${token.text} is outside a block that has it`,
      });
    }
    this.#tokens.expect("a text", "text");
  }

  #readBox(): void {
    const opening = this.#tokens.take();
    this.#tokens.expect("a text", "text");
    this.#participants.openBox();
    for (;;) {
      const token = this.#tokens.peek();
      if (token.kind === "eof") {
        throw unclosedDelimiter(this.#source, opening.offset, "the block box", "end");
      }
      if (this.#tokens.takeIf("end")) break;
      if (!this.#tokens.takeIf("newline")) this.#readParticipant(false);
    }
    this.#participants.closeBox();
  }

  #readParticipant(isCreated: boolean): void {
    const keyword = this.#tokens.expect("participant or actor", "participant", "actor", "destroy");
    const id = this.#tokens.expect("the id of a participant", "id");
    const isDestroyed = keyword.kind === "destroy";
    if (!isDestroyed && this.#tokens.peek().kind === "@{") this.#readConfiguration();
    if (!isDestroyed && this.#tokens.takeIf("as")) this.#tokens.expect("a text", "text");
    this.#endLine();
    if (isCreated) this.#participants.create(id);
    else if (isDestroyed) this.#participants.destroy(id);
    else this.#participants.add(id);
  }

  /** `@{ … }`: YAML, a flow mapping when it is on one line. */
  #readConfiguration(): void {
    const opening = this.#tokens.take();
    const content = this.#tokens.takeIf("configuration");
    if (!this.#tokens.takeIf("}")) throw unclosedDelimiter(this.#source, opening.offset, "@{", "}");
    if (!content) throw this.#unexpected(opening, { expected: "settings between @{ and }" });
    const yaml = content.text.trim();
    const start = content.offset + content.text.indexOf(yaml);
    const opener = yaml.includes("\n") ? "" : "{\n";
    const values = readYamlMapping(opener === "" ? `${yaml}\n` : `${opener}${yaml}\n}`);
    if (values instanceof Map) return;
    throw faultAt(
      this.#source,
      start + Math.max(0, Math.min(values.offset - opener.length, yaml.length)),
      {
        problem: `@{ … } is not YAML: ${values.reason}`,
      },
    );
  }

  #readActivation(): void {
    const isStart = this.#tokens.take().kind === "activate";
    const id = this.#tokens.expect("the id of a participant", "id");
    this.#endLine();
    this.#participants.activate(id, isStart ? 1 : -1);
  }

  #readNumbering(): void {
    this.#tokens.take();
    if (!this.#tokens.takeIf("off") && this.#tokens.takeIf("number")) this.#tokens.takeIf("number");
    this.#endLine();
  }

  #readNote(): void {
    this.#tokens.take();
    const place = this.#tokens.expect(
      '"left of", "right of" or "over"',
      "left of",
      "right of",
      "over",
    );
    this.#participants.add(this.#tokens.expect("the id of a participant", "id"));
    if (place.kind === "over" && this.#tokens.takeIf(",")) {
      this.#participants.add(this.#tokens.expect("the id of a second participant", "id"));
    }
    this.#tokens.expect('":" and a text', "message");
    this.#endLine();
  }

  #readMessage(): void {
    const from = this.#tokens.take();
    const hasStart = this.#tokens.takeIf("()") !== undefined;
    const arrow = this.#tokens.expect(hasStart ? "an arrow" : STATEMENT, "arrow");
    const mark = hasStart ? this.#tokens.takeIf("()") : this.#tokens.takeIf("+", "-", "()");
    const to = this.#tokens.expect("the id of the receiver", "id");
    this.#tokens.expect('":" and the text of the message', "message");
    this.#endLine();
    this.#participants.connect(from, to, arrow);
    if (mark?.kind === "+") this.#participants.activate(to, 1);
    if (mark?.kind === "-") this.#participants.activate(from, -1);
    this.#messages++;
  }

  #endLine(): void {
    this.#tokens.expect("the end of the line", "newline");
  }

  #fault(expected: string): Failure {
    return this.#unexpected(this.#tokens.peek(), { expected });
  }

  #unexpected(token: SequenceToken, fault: TokenFault) {
    return faultAt(this.#source, token.offset, { code: "INVALID_SEQUENCE_STATEMENT", ...fault });
  }
}
