import type { ErrorCode, FieldError, Run, RunInput, RunReturn, WarningCode } from "../../tool.ts";
import {
  ADDRESS_BITS,
  expandedGroups,
  formatIp,
  formatIpv6Groups,
  type IpAddress,
  type IpVersion,
} from "../../shared/ip/address.ts";
import { addressesIn } from "../../shared/ip/addresses_in.ts";
import {
  formatCidr,
  hostBits,
  type IpNetwork,
  lastOf,
  networkBits,
  networkOf,
} from "../../shared/ip/network.ts";
import { emptyInput, inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { type WarningCollector, warningList } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";
import { scopeOf } from "./scope.ts";
import { readSubnet, type Subnet } from "./subnet_text.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Output = RunReturn<typeof contract>["output"];

/** Describes an address and its network. */
export const run: Run<typeof contract> = (input) => {
  const { address, prefix, zone } = readInput(input.input);
  const { version, value } = address;
  const network = networkOf(version, value, prefix);
  const warnings = warningList<WarningCode<typeof contract>>();
  const print = (printed: bigint) => formatIp({ version, value: printed });
  return {
    output: {
      version,
      address: print(value) + (zone === undefined ? "" : `%${zone}`),
      cidr: formatCidr(network),
      network: print(network.first),
      prefix,
      netmask: printMask(version, networkBits(version, prefix)),
      wildcard: printMask(version, hostBits(version, prefix)),
      ...extentOf(network),
      scope: scopeOf(address),
      is_network_address: value === network.first,
      integer: String(value),
      hex: `0x${value.toString(16).padStart(ADDRESS_BITS[version] / 4, "0")}`,
      expanded: version === 6 ? expandedGroups(value).join(":") : print(value),
      reverse_dns: reverseDnsOf(address),
      split: splitOf(network, input, warnings),
      contains: containedItems(network, input.contains, warnings),
    },
    stats: { host_bits: ADDRESS_BITS[version] - prefix },
    warnings: warnings.list(),
  };
};

/** Text in which an address to send instead is looked for. */
const HINT_LENGTH = 2_000;

/** @throws {ToolError} `EMPTY_INPUT`, `INVALID_ADDRESS`, `INVALID_PREFIX`, `INVALID_MASK`. */
function readInput(text: string): Subnet {
  if (text.trim() === "") throw emptyInput("input");
  const read = readSubnet(text);
  if ("fault" in read) {
    // A wrong mask is reported with the prefix that is meant.
    const hint = read.code === "INVALID_MASK" ? "" : hintFor(text);
    throw new ToolError<Code>(read.code, `In "input", ${read.fault}${hint}`);
  }
  return read;
}

/** Advice on which part of a line of ifconfig, ip, a router or a URL to send; "" where that is the text itself. */
function hintFor(text: string): string {
  const [meant] = addressesIn(text.slice(0, HINT_LENGTH), 1);
  return meant === undefined || "fault" in readSubnet(meant)
    ? ""
    : `; from this text, send ${meant}`;
}

/** A mask is a pattern of bits: of IPv6 it never gets an IPv4 tail. */
function printMask(version: IpVersion, value: bigint): string {
  return version === 4 ? formatIp({ version, value }) : formatIpv6Groups(value);
}

/**
 * Counts the addresses of a network, and finds which of them hosts can have: all of one or two (RFC 3021 for
 * IPv4, RFC 6164 for IPv6); else all without the network address, which in IPv6 is that of the subnet's
 * routers (RFC 4291, section 2.6.1), and in IPv4 without the broadcast address.
 */
function extentOf(
  network: IpNetwork,
): Pick<
  Output,
  "broadcast" | "first_host" | "last_host" | "total_addresses" | "usable_hosts"
> {
  const { version, first } = network;
  const isSmall = ADDRESS_BITS[version] - network.prefix <= 1;
  const hasBroadcast = version === 4 && !isSmall;
  const last = lastOf(network);
  const firstHost = isSmall ? first : first + 1n;
  const lastHost = hasBroadcast ? last - 1n : last;
  return {
    broadcast: hasBroadcast ? formatIp({ version, value: last }) : null,
    first_host: formatIp({ version, value: firstHost }),
    last_host: formatIp({ version, value: lastHost }),
    total_addresses: String(last - first + 1n),
    usable_hosts: String(lastHost - firstHost + 1n),
  };
}

/** RFC 1035, section 3.5, and RFC 3596, section 2.5. */
function reverseDnsOf(address: IpAddress): string {
  if (address.version === 4) {
    return `${formatIp(address).split(".").reverse().join(".")}.in-addr.arpa`;
  }
  const nibbles = [...expandedGroups(address.value).join("")];
  return `${nibbles.reverse().join(".")}.ip6.arpa`;
}

/** @throws {ToolError} `INVALID_PREFIX` when the network has no subnets of that length. */
function splitOf(
  network: IpNetwork,
  input: Input,
  warnings: WarningCollector<WarningCode<typeof contract>>,
): Output["split"] {
  const { new_prefix: prefix, max_subnets: most } = input;
  if (prefix === undefined) return null;
  const { version, first } = network;
  const bits = ADDRESS_BITS[version];
  if (prefix < network.prefix || prefix > bits) {
    throw new ToolError<Code>(
      "INVALID_PREFIX",
      `"new_prefix" is ${prefix}; ${
        formatCidr(network)
      } splits into prefixes from ${network.prefix} to ${bits}`,
    );
  }
  const count = 1n << BigInt(prefix - network.prefix);
  const truncated = count > BigInt(most);
  if (truncated) {
    warnings.add("SUBNETS_TRUNCATED", `There are ${count} subnets; the first ${most} are listed`);
  }
  const size = hostBits(version, prefix) + 1n;
  const subnets = Array.from(
    { length: truncated ? most : Number(count) },
    (_, index) => formatCidr({ version, first: first + BigInt(index) * size, prefix }),
  );
  return { prefix, count: String(count), subnets, truncated };
}

/** @throws {ToolError} `INVALID_ADDRESS` on all items that cannot be read, `INPUT_TOO_LARGE`. */
function containedItems(
  network: IpNetwork,
  items: readonly string[],
  warnings: WarningCollector<WarningCode<typeof contract>>,
): Output["contains"] {
  const { max_contains } = contract.limits;
  if (items.length > max_contains) {
    throw inputTooLarge("max_contains", max_contains, items.length, `The items of "contains" are`);
  }
  const faults: FieldError[] = [];
  const results = items.map((item, index) => {
    const path = `contains[${index}]`;
    const read = readSubnet(item);
    if ("fault" in read) {
      faults.push({ path, code: "INVALID_ADDRESS", message: `In "${path}", ${read.fault}` });
      return { input: item, contained: false };
    }
    if (read.address.version !== network.version) {
      const message =
        `"${path}" is IPv${read.address.version}, the network is IPv${network.version}`;
      warnings.add("VERSION_MISMATCH", message, path);
      return { input: item, contained: false };
    }
    return { input: item, contained: isInside(read, network) };
  });
  if (faults.length > 0) {
    throw new ToolError<Code>(
      "INVALID_ADDRESS",
      faults[0]!.message,
      { count: faults.length },
      faults,
    );
  }
  return results;
}

function isInside({ address, prefix }: Subnet, network: IpNetwork): boolean {
  const { first } = networkOf(network.version, address.value, network.prefix);
  return prefix >= network.prefix && first === network.first;
}
