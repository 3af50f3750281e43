/**
 * The configuration: environment variables only, read once at the start.
 *
 * @module
 */
import { z } from "zod";
import { parseCidr } from "./limits/address.ts";
import type { ProxyHeader } from "./limits/hops.ts";
import { parseRedisUrl, type RedisAddress } from "./limits/redis_address.ts";
import { parseMemory } from "./memory.ts";
import { deployedApp, isKvLinked, isOnDeploy } from "./platform.ts";
import { isLoopback } from "../tools/shared/loopback.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { editDistance } from "../tools/shared/nearest.ts";

/** A variable that keeps the service from starting. The message names it, its problem and an example. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const list = z.string().transform((text) =>
  text.split(",").map((item) => item.trim()).filter(Boolean)
);

/** A list of at least one item; every item must be valid. */
function listOf(read: (item: string) => string | undefined, problem: string) {
  return list.transform((items) => items.map(read))
    .refine((items): items is string[] => items.length > 0 && !items.includes(undefined), problem)
    .optional();
}

const schema = z.object({
  PORT: z.string().default("8000").refine(isPort, "must be a port from 0 to 65535; example: 8000")
    .transform(Number),
  HOST: z.string().min(1, "must name an address to listen on; example: 127.0.0.1")
    .default("127.0.0.1"),
  PUBLIC_BASE_URL: z.string().transform(baseUrlOf).refine(
    (url): url is string => url !== undefined,
    "must be an http or https URL without credentials, query and fragment; example: https://tools.example.com",
  ).optional(),
  LIMITS: z.enum(["on", "off"], "must be on or off; example: off").default("on"),
  REDIS_URL: z.string().transform(parseRedisUrl).refine(
    (address): address is RedisAddress => address !== undefined,
    "must be a redis or rediss URL, its password percent-encoded; example: redis://:secret@localhost:6379/0",
  ).optional(),
  TRUSTED_PROXIES: list.default([]).refine(
    (ranges) => ranges.every((range) => parseCidr(range) !== undefined),
    "must be CIDR ranges, separated by commas; example: 10.0.0.0/8,fd00::/8",
  ),
  PROXY_HEADER: z.enum(
    ["x-forwarded-for", "forwarded"],
    "must be x-forwarded-for or forwarded; example: forwarded",
  ).default("x-forwarded-for"),
  ALLOWED_HOSTS: listOf(
    hostOf,
    "must be host names without scheme, port and wildcard, separated by commas; example: tools.example.com,[::1]",
  ),
  ALLOWED_ORIGINS: listOf(
    originOf,
    "must be origins without path and wildcard, separated by commas; example: https://app.example.com,http://localhost:5173",
  ),
  MEMORY_LIMIT: z.string().transform(parseMemory).refine(
    (bytes): bytes is number => bytes !== undefined,
    "must be a number of bytes, or of k, m or g; example: 768m",
  ).optional(),
  LOG: z.enum(["silent", "info", "debug"], "must be silent, info or debug; example: info")
    .default("info"),
});

/** Shorter names resemble too many others. */
const MIN_LETTERS = 6;

/** The service's configuration. */
export interface Config {
  /** 0 leaves it to the host. */
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicBaseUrl: string;
  limits: boolean;
  /**
   * The database in which counters and keys are shared; without one they live in memory. The URL
   * may contain a password.
   */
  redis: RedisAddress | undefined;
  /** Whether a Deno KV database is linked, which is used if no Redis is configured. */
  isKvLinked: boolean;
  /** CIDR ranges of the proxies whose forwarding headers are trusted. */
  trustedProxies: string[];
  /** The header field in which they note the client's address. */
  proxyHeader: ProxyHeader;
  /** Host names, without a port, that `/mcp` answers to. */
  allowedHosts: string[];
  /** Origins that may call `/mcp` from a browser. */
  allowedOrigins: string[];
  log: "silent" | "info" | "debug";
  /** Whether the service can be reached, or says that it can, by others than programs of its machine. */
  servesOthers: boolean;
  /** The memory that the process may use, in bytes, if the operator sets it. */
  memoryLimit: number | undefined;
  /**
   * Whether the service runs on Deno Deploy, where shutdown time is short and log lines go to the
   * console.
   */
  isOnDeploy: boolean;
}

/**
 * Reads the configuration.
 *
 * @throws {ConfigError} on the first bad value.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, env[name] === "" ? undefined : env[name]]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue!.path[0]?.toString()} ${issue!.message}`);
  }
  const values = parsed.data;
  const app = deployedApp(env);
  const publicBaseUrl = values.PUBLIC_BASE_URL ??
    (app ? `https://${app.host}` : `http://localhost:${values.PORT}`);
  const { hostname } = new URL(publicBaseUrl);
  return {
    port: values.PORT,
    host: values.HOST,
    publicBaseUrl,
    limits: values.LIMITS === "on",
    redis: values.REDIS_URL,
    isKvLinked: isKvLinked(env),
    trustedProxies: values.TRUSTED_PROXIES,
    proxyHeader: values.PROXY_HEADER,
    allowedHosts: values.ALLOWED_HOSTS ??
      [...new Set(["localhost", "127.0.0.1", "[::1]", hostname, ...app?.hosts ?? []])],
    allowedOrigins: values.ALLOWED_ORIGINS ?? [
      ...localOrigins(values.PORT, new URL(publicBaseUrl).origin),
      ...(app?.hosts ?? []).map((host) => `https://${host}`)
        .filter((origin) => origin !== new URL(publicBaseUrl).origin),
    ],
    log: values.LOG,
    servesOthers: ![values.HOST, hostname].every(isLoopback) || values.TRUSTED_PROXIES.length > 0,
    memoryLimit: values.MEMORY_LIMIT,
    isOnDeploy: isOnDeploy(env),
  };
}

/** A line for each environment variable whose name is one edit away from one of the service's. */
export function misspelledVariables(env: Record<string, string | undefined>): string[] {
  const known = Object.keys(schema.shape);
  const meant = known.filter((name) => name.length >= MIN_LETTERS);
  return Object.keys(env).filter((name) => !known.includes(name)).sort().flatMap((name) =>
    meant.filter((near) => editDistance(name.toUpperCase(), near) <= 1)
      .map((near) => `Unknown variable ${name}. Did you mean ${near}?`)
  );
}

/**
 * Refuses arguments: a setting that was given as one would be ignored.
 *
 * @throws {ConfigError} Names the first, without its value, and the variable that is meant.
 */
export function refuseArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  const [name = ""] = first.split("=", 1);
  const meant = name.replace(/^-+/, "").replaceAll("-", "_").toUpperCase();
  const variable = Object.keys(schema.shape).includes(meant) ? meant : "PORT";
  throw new ConfigError(
    `it takes no arguments, such as ${cutText(name)}: settings are environment variables ` +
      `(${variable}=… deno task serve)`,
  );
}

function localOrigins(port: number, publicOrigin: string): string[] {
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${port}`)
    .concat(publicOrigin);
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

/** A base URL without a trailing slash. It is public, so it must not contain a password. */
function baseUrlOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, origin, pathname, search, hash } = new URL(text);
  const isPublic = [username, password, search, hash].every((part) => part === "");
  return isPublic && /^https?:$/.test(protocol)
    ? (origin + pathname).replace(/\/+$/, "")
    : undefined;
}

/** A host name or address in the form of a URL, as browsers send it: lowercase, in Punycode. */
function hostOf(text: string): string | undefined {
  const isHost = /^(?:[^\s:/?#@\\*%]+|\[[^\s\]]+\])$/.test(text);
  return isHost && URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : undefined;
}

/** An origin as browsers send it; a trailing slash is dropped. */
function originOf(text: string): string | undefined {
  const [, scheme, host] = /^([a-z][a-z\d+.-]*):\/\/([^\s/?#@\\*%]+)\/?$/i.exec(text) ?? [];
  if (scheme === undefined || !URL.canParse(text)) return undefined;
  // Browser extensions have their own schemes, for which `URL` reports no origin.
  return /^https?$/i.test(scheme) ? new URL(text).origin : `${scheme}://${host}`.toLowerCase();
}
