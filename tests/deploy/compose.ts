/** `deploy/compose.yaml` as Compose reads it. */
import { parse } from "yaml";

export const DEPLOY = new URL("../../deploy/", import.meta.url);

/** What the tests look at. */
export interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
  volumes: Record<string, unknown>;
}

export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  depends_on?: string[];
  environment?: Record<string, string>;
  logging?: { driver: string; options?: Record<string, string> };
  networks: Record<string, { ipv4_address?: string } | null> | string[];
  ports?: string[];
  stop_grace_period?: string;
  volumes?: string[];
}

/** Reads it with these variables; others have the values that the file names. */
export async function readCompose(variables: Record<string, string> = {}): Promise<Compose> {
  const text = await Deno.readTextFile(new URL("compose.yaml", DEPLOY));
  const read = text.replaceAll(
    /\$\{(\w+):-([^}]*)\}/g,
    (_, name, byDefault) => variables[name] || byDefault,
  );
  return parse(read, { merge: true });
}

/** A file of `deploy/` without its comments. */
export async function readSettings(name: string): Promise<string> {
  return (await Deno.readTextFile(new URL(name, DEPLOY))).replaceAll(/^\s*#.*\n/gm, "");
}
