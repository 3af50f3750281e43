/**
 * The caller's contracts with their schemas, references and fixtures.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import type { contract } from "./contract.ts";
import type { ContractSide } from "../../shared/agent_contract/rules.ts";
import type { ValueCheck } from "../../shared/agent_contract/value_check.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import type { Place } from "../../shared/schema_diff/place.ts";
import type { EXPECTATIONS } from "./rules.ts";

/** One version of the schema of a contract's side. */
export interface SchemaVersion {
  readonly root: Place;
  /** Made when a value is first checked. */
  check(): ValueCheck;
}

/** One side of a contract: the values that its callers send, or those that they receive. */
export interface ContractFace {
  readonly contract: string;
  readonly side: ContractSide;
  /** `users.output` */
  readonly name: string;
  readonly saved?: SchemaVersion;
  readonly current?: SchemaVersion;
}

/** The end of a reference: a schema in a side's current schema. */
export interface ReferenceEnd {
  readonly text: string;
  /** `users.output`; there need be no such contract. */
  readonly face: string;
  readonly steps: readonly string[];
}

/** A reference between two places of contracts: the values of one go to the other. */
export interface Reference {
  readonly id: string;
  readonly from: ReferenceEnd;
  readonly to: ReferenceEnd;
}

/** A value that a side of a contract should accept or refuse. */
export interface Fixture {
  readonly id: string;
  readonly face: ContractFace;
  readonly value: JsonValue;
  readonly expect: (typeof EXPECTATIONS)[number];
}

/** Everything that a caller submitted. */
export interface Portfolio {
  /** Schemas that were taken out of tool definitions. */
  readonly notes: readonly RunWarning<typeof contract>[];
  readonly contracts: readonly string[];
  /** By their names, contract by contract, input first. */
  readonly faces: ReadonlyMap<string, ContractFace>;
  readonly references: readonly Reference[];
  readonly fixtures: readonly Fixture[];
}
