/**
 * A server in a container: `docker run` as a client has to call it.
 *
 * @module
 */
import type { JsonObject } from "../../shared/json/value.ts";
import type { Tell } from "./entry_place.ts";

/** Short options without a value, in one word: -i, -it, -dit. */
const SHORT_OPTIONS = /^-[itdPq]+$/;

/** Variables for Docker itself, not for the server. */
const OF_DOCKER = /^(?:DOCKER_\w+|PATH|HOME|USERPROFILE)$/i;

const LOCALHOST = /(:\/\/|@)(?:localhost|127\.0\.0\.1)(?=[:/]|$)/;

/** Options of `docker run` whose value is the next word. */
const WITH_VALUE =
  /^(?:-[evpwulmhac]|--(?:env|env-file|volume|publish|name|net|network|mount|workdir|user|entrypoint|add-host|platform|label|memory|cpus|hostname|pull|restart|gpus|ipc|shm-size|security-opt|cap-add|cap-drop|device|tmpfs|dns|runtime|pid|ulimit|log-driver|log-opt|volumes-from|network-alias))$/;

const HOST_GATEWAY = "--add-host=host.docker.internal:host-gateway";

/** @param args After the program's name. @param env Of the entry. */
export function inspectDocker(
  args: readonly string[],
  env: JsonObject,
  tell: Tell,
): { args: string[]; env: { env?: JsonObject } } {
  const run = args.indexOf("run");
  if (run < 0 || run > 1) return { args: [...args], env: {} };
  const image = imageAt(args, run + 1);
  const options = args.slice(run + 1, image);
  const added: string[] = [];
  const kept = withoutTerminal(options, tell);
  if (!kept.some((arg) => isShort(arg, "i") || /^--interactive(?:=true)?$/.test(arg))) {
    tell("DOCKER_NOT_INTERACTIVE", "args", "docker run has no -i");
    added.push("-i");
  }
  for (const name of notPassed(kept, env)) {
    tell(
      "DOCKER_ENV_NOT_PASSED",
      `env.${name}`,
      `${name} is set for docker, and not in the container`,
    );
    added.push("-e", name);
  }
  const isOnHost = kept.some((arg, index) =>
    /^--net(?:work)?(?:=host)?$/.test(arg) &&
    (arg.endsWith("=host") || kept[index + 1] === "host")
  );
  // Arguments after the image are the server's own.
  const behind = args.slice(image);
  const texts = [...kept, ...behind, ...Object.values(env)];
  const isLocal = texts.some((text) => typeof text === "string" && LOCALHOST.test(text));
  if (!isLocal || isOnHost) {
    return { args: [...args.slice(0, run + 1), ...added, ...kept, ...behind], env: {} };
  }
  tell("DOCKER_LOCALHOST", "args", "The container is told to reach localhost");
  if (!kept.some((arg) => arg.includes("host.docker.internal:host-gateway"))) {
    added.push(HOST_GATEWAY);
  }
  const ofHost = Object.fromEntries(
    Object.entries(env).map((
      [key, value],
    ) => [key, typeof value === "string" ? toHost(value) : value]),
  );
  return {
    args: [...args.slice(0, run + 1), ...added, ...[...kept, ...behind].map(toHost)],
    env: Object.keys(env).length > 0 ? { env: ofHost } : {},
  };
}

/** The index of the image, after the options and their values. */
function imageAt(args: readonly string[], from: number): number {
  for (let at = from; at < args.length; at++) {
    const arg = args[at]!;
    if (!arg.startsWith("-")) return at;
    if (WITH_VALUE.test(arg)) at++;
  }
  return args.length;
}

function toHost(text: string): string {
  return text.replace(LOCALHOST, "$1host.docker.internal");
}

/** The options without -t and -d, which a client cannot use. */
function withoutTerminal(options: readonly string[], tell: Tell): string[] {
  if (options.some((arg) => isShort(arg, "t") || arg === "--tty")) {
    tell("DOCKER_WITH_TTY", "args", "docker run has -t");
  }
  if (options.some((arg) => isShort(arg, "d") || arg === "--detach")) {
    tell("DOCKER_DETACHED", "args", "docker run has -d");
  }
  return options
    .filter((arg) => arg !== "--tty" && arg !== "--detach")
    .map((arg) => SHORT_OPTIONS.test(arg) ? arg.replace(/[td]/g, "") : arg)
    .filter((arg) => arg !== "-");
}

function isShort(arg: string, letter: string): boolean {
  return SHORT_OPTIONS.test(arg) && arg.includes(letter);
}

/** Variables of the entry that `docker run` does not hand on. */
function notPassed(options: readonly string[], env: JsonObject): string[] {
  if (options.some((arg) => arg.startsWith("--env-file"))) return [];
  const passed = new Set(options.flatMap((arg, index) => {
    if (arg === "-e" || arg === "--env") return [(options[index + 1] ?? "").split("=")[0]!];
    const inOne = /^(?:--env=|-e=?)([A-Za-z_]\w*)/.exec(arg);
    return inOne ? [inOne[1]!] : [];
  }));
  return Object.keys(env).filter((name) => !passed.has(name) && !OF_DOCKER.test(name));
}
