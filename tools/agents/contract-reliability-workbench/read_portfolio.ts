/**
 * Reads what a caller submitted, and lists everything that is wrong in it.
 *
 * @module
 */
import type { FieldError, RunInput, RunWarning } from "../../tool.ts";
import { CONTRACT_SIDES } from "../../shared/agent_contract/rules.ts";
import { refuseMalformed, schemaFaults } from "../../shared/agent_contract/schema_faults.ts";
import { unwrapNote, unwrapSchema } from "../../shared/agent_contract/unwrap.ts";
import { readValueCheck, type ValueCheck } from "../../shared/agent_contract/value_check.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { SAFE_ID, SAFE_ID_RULE } from "../../shared/evidence/text.ts";
import { digestJson } from "../../shared/hash/json_digest.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";
import { misspeltAs, misspeltKeys } from "../../shared/misspelt_keys.ts";
import { formatPath } from "../../shared/path.ts";
import { rootPlace, schemaDocument } from "../../shared/schema_diff/place.ts";
import { contract } from "./contract.ts";
import type {
  ContractFace,
  Fixture,
  Portfolio,
  Reference,
  ReferenceEnd,
  SchemaVersion,
} from "./portfolio.ts";
import { EXPECTATIONS } from "./rules.ts";

/**
 * Reads the portfolio.
 *
 * @param input Read as JSON already.
 * @throws {ToolError} `INVALID_CONTRACT_REVIEW_SCHEMA` with everything that is wrong in it.
 */
export function readPortfolio(input: RunInput<typeof contract>): Portfolio {
  return new PortfolioReader().read(input);
}

/** The members read from the objects of each list. */
const KEYS = {
  contracts: [
    "id",
    ...["saved", "current"].flatMap((version) =>
      CONTRACT_SIDES.map((side) => `${version}_${side}_schema`)
    ),
  ],
  fixtures: ["id", "contract", "side", "value", "expect", "review_hint"],
  references: ["id", "from", "to"],
};

class PortfolioReader {
  readonly #faults: FieldError[] = [];
  readonly #notes: RunWarning<typeof contract>[] = [];

  read(input: RunInput<typeof contract>): Portfolio {
    const { max_contracts, max_fixtures, max_references } = contract.limits;
    const contracts = this.#list("contracts", input.contracts, 1, max_contracts);
    const ids = this.#ids("contracts", contracts);
    const faces = contracts.map((each, index) => this.#faces(each, index));
    const byName = new Map(faces.flat().map((face) => [face.name, face]));
    const fixtures = this.#list("fixtures", input.fixtures, 0, max_fixtures);
    const fixtureIds = this.#ids("fixtures", fixtures, derivedIds(fixtures, byName));
    const readFixtures = fixtures.map((each, index) =>
      this.#fixture(each, `fixtures[${index}]`, fixtureIds[index] ?? "", new Set(ids), byName)
    );
    const references = this.#list("references", input.references, 0, max_references);
    const referenceIds = this.#ids("references", references, (index) => `reference-${index + 1}`);
    const readReferences = references.map((each, index) =>
      this.#reference(each, `references[${index}]`, referenceIds[index] ?? "")
    );
    refuseMalformed(this.#faults);
    const lists = { contracts, fixtures, references };
    for (const [property, keys] of Object.entries(KEYS)) {
      this.#notes.push(...misspeltKeys(lists[property as keyof typeof KEYS], { property, keys }));
    }
    return {
      contracts: ids,
      notes: this.#notes,
      faces: byName,
      // Nothing was wrong, so nothing is missing.
      references: readReferences.filter((reference) => reference !== undefined),
      fixtures: readFixtures.filter((fixture) => fixture !== undefined),
    };
  }

  /** The objects of a list; any other item is a fault. */
  #list(path: string, value: unknown, least: number, most: number): JsonObject[] {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      const got = value === undefined
        ? "it is missing"
        : Array.isArray(value)
        ? `got ${value.length} entries`
        : `got ${excerpt(value as JsonValue)}`;
      this.#add(path, `must be an array of ${least} to ${most} objects; ${got}`);
      return [];
    }
    return value.map((entry: JsonValue, index) => {
      if (isJsonObject(entry)) return entry;
      this.#add(`${path}[${index}]`, `must be an object; got ${excerpt(entry)}`);
      return NO_OBJECT;
    });
  }

  #ids(
    path: string,
    entries: readonly JsonObject[],
    otherwise?: (index: number) => string,
  ): string[] {
    const seen = new Set<string>();
    return entries.map((entry, index) => {
      if (entry === NO_OBJECT) return "";
      const at = `${path}[${index}].id`;
      const id = memberOf(entry, "id") ?? otherwise?.(index);
      if (id === undefined) this.#add(at, `is missing: send ${SAFE_ID_RULE}`);
      else if (typeof id !== "string" || !SAFE_ID.test(id)) {
        this.#add(at, `must be ${SAFE_ID_RULE}; got ${excerpt(id)}`);
      } else if (seen.has(id)) this.#add(at, `repeats the id ${excerpt(id)}`);
      else seen.add(id);
      return typeof id === "string" ? id : "";
    });
  }

  #faces(entry: JsonObject, index: number): ContractFace[] {
    if (entry === NO_OBJECT) return [];
    const id = scalarText(memberOf(entry, "id"));
    const faces = CONTRACT_SIDES.map((side) => ({
      contract: id,
      side,
      name: `${id}.${side}`,
      saved: this.#schema(entry, index, `saved_${side}_schema`),
      current: this.#schema(entry, index, `current_${side}_schema`),
    }));
    if (faces.every(({ current }) => !current)) {
      const advice = CONTRACT_SIDES
        .map((side) => misspeltAs(entry, `current_${side}_schema`))
        .find((advice) => advice !== "") ?? "";
      const isRemoved = advice === "" && faces.some(({ saved }) => saved);
      this.#add(
        `contracts[${index}]`,
        `has no current schema: ${
          isRemoved
            ? "where it was removed, all its callers break: tell them, and review the others without it; else "
            : ""
        }send current_input_schema or current_output_schema${advice}`,
      );
    }
    return faces;
  }

  #schema(entry: JsonObject, index: number, name: string): SchemaVersion | undefined {
    const given = memberOf(entry, name);
    if (given === undefined) return undefined;
    const { schema, path } = unwrapSchema(given, name.includes("output") ? "output" : "input");
    const at = ["contracts", index, name, ...path];
    if (path.length > 0) {
      const property = formatPath(["contracts", index, name]);
      const message = unwrapNote(property, path);
      this.#notes.push({ code: "SCHEMA_UNWRAPPED", message, path: property });
    }
    const { faults, misspelt } = schemaFaults(schema, at);
    for (const fault of faults) this.#faults.push(fault);
    this.#notes.push(...misspelt);
    let check: ValueCheck | undefined;
    return {
      root: rootPlace(schemaDocument(schema)),
      check: () => check ??= readValueCheck(schema, formatPath(at)),
    };
  }

  #fixture(
    entry: JsonObject,
    path: string,
    id: string,
    contracts: ReadonlySet<string>,
    faces: ReadonlyMap<string, ContractFace>,
  ): Fixture | undefined {
    if (entry === NO_OBJECT) return undefined;
    const name = memberOf(entry, "contract");
    const isKnown = typeof name === "string" && contracts.has(name);
    // Where no contract could be read, that is the fault.
    if (!isKnown && contracts.size > 0) {
      this.#add(
        `${path}.contract`,
        name === undefined
          ? `is missing: send the id of a contract${misspeltAs(entry, "contract")}`
          : `names no contract: ${excerpt(name)}`,
      );
    }
    const side = this.#choice(entry, "side", path, CONTRACT_SIDES);
    const expect = this.#choice(entry, "expect", path, EXPECTATIONS);
    const value = memberOf(entry, "value");
    if (value === undefined) {
      const advice = misspeltAs(entry, "value");
      this.#add(`${path}.value`, `is missing: send the value to validate${advice}`);
    }
    this.#checkHint(memberOf(entry, "review_hint") ?? undefined, `${path}.review_hint`);
    const face = faces.get(`${scalarText(name)}.${side}`);
    if (!face || value === undefined) return undefined;
    return { id, face, value, expect };
  }

  /** One of the choices; the first by default. */
  #choice<const Choice extends string>(
    entry: JsonObject,
    name: string,
    path: string,
    choices: readonly [Choice, ...Choice[]],
  ): Choice {
    const given = memberOf(entry, name) ?? choices[0];
    const choice = choices.find((each) => each === given);
    if (choice === undefined) {
      this.#add(`${path}.${name}`, `must be ${choices.join(" or ")}; got ${excerpt(given)}`);
    }
    return choice ?? choices[0];
  }

  #checkHint(hint: JsonValue | undefined, path: string): void {
    const max = contract.limits.review_hint_chars;
    if (hint === undefined || (typeof hint === "string" && codePointLength(hint) <= max)) return;
    this.#add(path, `must be a text of at most ${max} characters`);
  }

  #reference(entry: JsonObject, path: string, id: string): Reference | undefined {
    if (entry === NO_OBJECT) return undefined;
    const [from, to] = [this.#end(entry, "from", path), this.#end(entry, "to", path)];
    return from && to ? { id, from, to } : undefined;
  }

  #end(entry: JsonObject, name: "from" | "to", path: string): ReferenceEnd | undefined {
    const text = memberOf(entry, name);
    const [, face, pointer] = (typeof text === "string" && REFERENCE.exec(text)) || [];
    const steps = pointer === undefined ? undefined : parsePointer(pointer);
    if (typeof text === "string" && face !== undefined && steps) return { text, face, steps };
    const got = text === undefined ? "it is missing" : `got ${excerpt(text)}`;
    this.#add(
      `${path}.${name}`,
      `must be CONTRACT.input#POINTER or CONTRACT.output#POINTER, such as "users.output#/properties/id"; ${got}`,
    );
    return undefined;
  }

  #add(path: string, fault: string): void {
    this.#faults.push({ path, code: "INVALID_VALUE", message: `"${path}" ${fault}` });
  }
}

/** Ids of fixtures without one: that of the current schema, and a number from the second on. */
function derivedIds(
  fixtures: readonly JsonObject[],
  faces: ReadonlyMap<string, ContractFace>,
): (index: number) => string {
  const counts = new Map<string, number>();
  return (index) => {
    const fixture = fixtures[index] ?? NO_OBJECT;
    const side = memberOf(fixture, "side") ?? CONTRACT_SIDES[0];
    const schema = faces.get(`${memberOf(fixture, "contract")}.${side}`)?.current;
    // A fault of its contract is reported there.
    const id = schema ? `contract-${digestJson(schema.root.value).slice(0, 16)}` : "fixture";
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

/** Stands for an entry that is a fault already. */
const NO_OBJECT: JsonObject = {};

/** A safe id, a side and a pointer (RFC 6901). */
const REFERENCE = /^([A-Za-z0-9][A-Za-z0-9._:-]{0,63}\.(?:input|output))#([^]*)$/;
