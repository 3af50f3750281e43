/** What compose.yaml names is there, and its parts fit each other. */
import assert from "node:assert/strict";
import { misspelledVariables, readConfig } from "../../server/config.ts";
import { MAX_DRAIN_MS } from "../../server/drain.ts";
import { contains, parseAddress, parseCidr } from "../../server/limits/address.ts";
import { SCOPES } from "../../server/limits/plans.ts";
import { type ComposeService, DEPLOY, readCompose, readSettings } from "./compose.ts";

const INSTANCES = ["one", "two"];

/** The address that a container has among the instances. */
function addressOf({ networks }: ComposeService): string {
  return (Array.isArray(networks) ? undefined : networks.instances?.ipv4_address) ?? "";
}

function secondsOf(duration: string | undefined): number {
  return Number(/^(\d+)s$/.exec(duration ?? "")?.[1]);
}

/** As the file has it, and as somebody else might. */
const VARIABLES: Record<string, string>[] = [
  {},
  { SUBNET: "192.168.77", PUBLIC_BASE_URL: "https://a.example" },
];
for (const variables of VARIABLES) {
  const { services, networks, volumes } = await readCompose(variables);
  const proxy = services.proxy!;
  const given = JSON.stringify(variables);

  Deno.test(`compose: instances accept their configuration, and trust only the proxy ${given}`, () => {
    for (const name of INSTANCES) {
      const { environment = {}, depends_on } = services[name]!;
      const config = readConfig(environment);
      assert.deepEqual(misspelledVariables(environment), []);
      const known = ["PUBLIC_BASE_URL", "REDIS_URL", "TRUSTED_PROXIES", "LOG"];
      assert.deepEqual(Object.keys(environment), known);
      assert.deepEqual(config.trustedProxies, [addressOf(proxy)]);
      assert.equal(config.publicBaseUrl, variables.PUBLIC_BASE_URL ?? "http://localhost:8000");
      assert.deepEqual(depends_on, [config.redis!.host]);
      assert.ok(services[config.redis!.host]);
    }
  });

  Deno.test(`compose: the proxy knows where the instances are ${given}`, () => {
    const { ONE, TWO } = proxy.environment!;
    const { port } = readConfig({});
    assert.deepEqual([ONE, TWO], INSTANCES.map((name) => `${addressOf(services[name]!)}:${port}`));
    const range = parseCidr(networks.instances!.ipam!.config[0]!.subnet)!;
    for (const name of ["proxy", ...INSTANCES]) {
      assert.ok(contains(range, parseAddress(addressOf(services[name]!))!), name);
    }
    const [, inside] = /^.*:(\d+)$/.exec(proxy.ports!.join())!;
    assert.equal(proxy.environment!.BIND, `:${inside}`);
  });

  Deno.test(`compose: only the instances reach Redis, and they reach nobody else ${given}`, () => {
    const isIn = (service: ComposeService, network: string) =>
      Object.hasOwn(service.networks, network) || Object.values(service.networks).includes(network);
    for (const [name, service] of Object.entries(services)) {
      assert.equal(isIn(service, "store"), [...INSTANCES, "redis"].includes(name), name);
      assert.equal(isIn(service, "default"), name === "proxy", name);
      assert.equal(service.ports !== undefined, name === "proxy", name);
    }
    assert.deepEqual([networks.store!.internal, networks.instances!.internal], [true, true]);
  });

  Deno.test(`compose: the files and volumes that it names exist ${given}`, async () => {
    for (const { build, volumes: mounts = [] } of Object.values(services)) {
      if (build) {
        await Deno.stat(new URL(build.dockerfile, new URL(`${build.context}/`, DEPLOY)));
      }
      for (const mount of mounts) {
        const [source = ""] = mount.split(":");
        if (source.startsWith("./")) await Deno.stat(new URL(source, DEPLOY));
        else assert.ok(Object.hasOwn(volumes, source), source);
      }
    }
  });

  Deno.test(`compose: requests have the time to finish ${given}`, () => {
    const run = Math.max(...Object.values(SCOPES).map(({ timeoutMs }) => timeoutMs));
    const longest = (MAX_DRAIN_MS + run) / 1000;
    const waits = INSTANCES.map((name) => secondsOf(services[name]!.stop_grace_period));
    for (const wait of waits) assert.ok(wait > longest);
    assert.ok(secondsOf(proxy.stop_grace_period) > Math.max(...waits));
  });
}

Deno.test("compose: no container's output fills the disk", async () => {
  const { services } = await readCompose();
  for (const [name, { logging }] of Object.entries(services)) {
    const { "max-size": size = "", "max-file": files = "" } = logging?.options ?? {};
    assert.match(size, /^[1-9]\d?m$/, name);
    assert.match(files, /^[1-9]$/, name);
  }
});

Deno.test("compose: haproxy.cfg uses the variables that it is given", async () => {
  const { services } = await readCompose();
  const read = [...(await readSettings("haproxy.cfg")).matchAll(/"\$\{(\w+)(?:\[\*\])?\}"/g)];
  const names = new Set(read.map(([, name]) => name));
  assert.deepEqual(names, new Set(Object.keys(services.proxy!.environment!)));
});
