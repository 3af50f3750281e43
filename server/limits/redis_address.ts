/** The address of a Redis server, and the credentials for it. */
export interface RedisAddress {
  host: string;
  port: number;
  /** Whether the connection is encrypted. */
  tls: boolean;
  username?: string;
  password?: string;
  /** The number of the database. */
  database: number;
}

const DEFAULT_PORT = 6379;
/** A host name or address; not a percent-encoded socket path or a list. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/**
 * Reads `redis://[[user]:password@]host[:port][/database]`, or `rediss://…` for TLS; undefined for
 * any other text. (The scheme as registered with IANA, without a query.)
 */
export function parseRedisUrl(text: string): RedisAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const [, database] = /^\/?(\d{0,5})$/.exec(pathname) ?? [];
  const [user, secret] = [decoded(username), decoded(password)];
  if (!/^rediss?:$/.test(protocol) || !HOST.test(hostname) || search !== "" || hash !== "") {
    return undefined;
  }
  if (port === "0") return undefined;
  if (database === undefined || user === undefined || secret === undefined) return undefined;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? DEFAULT_PORT : Number(port),
    tls: protocol === "rediss:",
    ...(user !== "" && { username: user }),
    ...(secret !== "" && { password: secret }),
    database: Number(database),
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
