/**
 * The availability of a system from its parts, whose failures are assumed independent.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { Decimal, decimal } from "../../shared/decimal.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A part of the system with its availability. */
export interface Component {
  path: string;
  availability_percent: number;
}

/** The availability of a system, and of its components. */
export interface Composite {
  /** 0 to 1. */
  availability: Decimal;
  /** Nested groups and leaves, depth first; the root is not among them. */
  components: Component[];
  leaves: number;
  /** Percents of leaves above 0 and at most 1, which may be meant as shares of 1. */
  likelyShares: { path: string; percent: Decimal }[];
}

type Path = readonly (string | number)[];

/** @throws {ToolError} `INVALID_SYSTEM`, naming the part. */
export function compositeOf(system: unknown): Composite {
  const { max_components, max_depth } = contract.limits;
  const components: Component[] = [];
  const likelyShares: Composite["likelyShares"] = [];
  let leaves = 0;
  const availability = groupAvailability(system, [], 1);
  return { availability, components, leaves, likelyShares };

  function groupAvailability(group: unknown, path: Path, depth: number): Decimal {
    if (depth > max_depth) throw invalid(path, `nests over ${max_depth} levels`);
    if (!isJsonObject(group)) throw invalid(path, 'must be an object with "mode" and "components"');
    const { mode, components: parts } = group;
    if (mode !== "serial" && mode !== "parallel") {
      throw invalid([...path, "mode"], `must be serial or parallel; got ${shown(mode)}`);
    }
    if (!Array.isArray(parts) || parts.length === 0) {
      throw invalid([...path, "components"], "must be an array with at least one component");
    }
    const each = parts.map((part, index) =>
      partAvailability(part, [...path, "components", index], depth)
    );
    return mode === "serial" ? product(each) : failing(product(each.map(failing)));
  }

  function partAvailability(part: unknown, path: Path, depth: number): Decimal {
    const entry: Component = { path: formatPath(path), availability_percent: 0 };
    components.push(entry);
    const isGroup = isJsonObject(part) && ("mode" in part || "components" in part);
    const value = isGroup ? groupAvailability(part, path, depth + 1) : leafAvailability(part, path);
    entry.availability_percent = value.times(100).toNumber();
    return value;
  }

  function leafAvailability(leaf: unknown, path: Path): Decimal {
    if (++leaves > max_components) {
      throw invalid(path, `exceeds the limit of ${max_components} components`);
    }
    if (typeof numberOf(leaf) === "number") return leafShare(leaf, path);
    if (!isJsonObject(leaf)) {
      throw invalid(path, 'must be a percent, an object with "availability_percent", or a group');
    }
    const share = leafShare(leaf.availability_percent, [...path, "availability_percent"]);
    const replicas = numberOf(leaf.replicas ?? 1);
    if (!isReplicas(replicas)) {
      throw invalid(
        [...path, "replicas"],
        `must be an integer from 1 to ${contract.limits.max_replicas}; got ${shown(replicas)}`,
      );
    }
    return failing(failing(share).pow(replicas));
  }

  function leafShare(given: unknown, path: Path): Decimal {
    const share = shareOf(given, path);
    const percent = share.times(100);
    if (percent.greaterThan(0) && percent.lessThanOrEqualTo(1)) {
      likelyShares.push({ path: formatPath(["system", ...path]), percent });
    }
    return share;
  }
}

function product(values: readonly Decimal[]): Decimal {
  return values.reduce((all, value) => all.times(value), new Decimal(1));
}

/** The other share of 1. */
function failing(share: Decimal): Decimal {
  return new Decimal(1).minus(share);
}

function shareOf(given: unknown, path: Path): Decimal {
  const percent = numberOf(given);
  if (typeof percent === "number" && percent >= 0 && percent <= 100) {
    return decimal(percent).dividedBy(100);
  }
  throw invalid(path, `must be a percentage from 0 to 100; got ${shown(given)}`);
}

/** A number, which like every number of an input may be sent as a string; anything else unchanged. */
function numberOf(value: unknown): unknown {
  return typeof value === "string" && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function isReplicas(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 &&
    value <= contract.limits.max_replicas;
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : cutText(JSON.stringify(value));
}

function invalid(path: Path, what: string): ToolError<Code> {
  const name = formatPath(["system", ...path]);
  const message = `"${name}" ${what}`;
  return new ToolError<Code>("INVALID_SYSTEM", message, { path: name }, [
    { path: name, code: "INVALID_VALUE", message },
  ]);
}
