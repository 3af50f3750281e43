/** The manifests for Kubernetes, beside the compose file that does the same. Nothing here applies them. */
import assert from "node:assert/strict";
import { parseAllDocuments } from "yaml";
import { readConfig } from "../../server/config.ts";
import { DEPLOY, readCompose } from "./compose.ts";

const text = await Deno.readTextFile(new URL("kubernetes/utility-tools.yaml", DEPLOY));
const manifests = parseAllDocuments(text).map((document) => {
  assert.deepEqual(document.errors, []);
  return document.toJS();
});

function manifest(kind: string, name: string) {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  assert.ok(found, `${kind} ${name}`);
  return found;
}

Deno.test("kubernetes: the service accepts the configuration of both instances", () => {
  const { spec } = manifest("Deployment", "utility-tools");
  const [container] = spec.template.spec.containers;
  assert.equal(spec.replicas, 2);
  const env = Object.fromEntries(
    container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  const { redis, trustedProxies } = readConfig(env);
  assert.ok(redis && trustedProxies.length === 1);
  assert.equal(container.readinessProbe.httpGet.path, "/readyz");
  assert.equal(container.livenessProbe.httpGet.path, "/healthz");
  assert.ok(spec.template.spec.terminationGracePeriodSeconds > 15, "a stop takes fifteen seconds");
});

Deno.test("kubernetes: every selector matches the intended pods", () => {
  for (const name of ["utility-tools", "utility-tools-redis"]) {
    const pods = manifests.find((one) => one.spec.template?.metadata.labels.app === name);
    const service = manifest("Service", name);
    assert.deepEqual(service.spec.selector, pods.spec.template.metadata.labels);
    const ports = pods.spec.template.spec.containers[0].ports.map((port: { name: string }) =>
      port.name
    );
    assert.ok(ports.includes(service.spec.ports[0].targetPort));
  }
});

Deno.test("kubernetes: the ingress leads the public host to the service, under a certificate", () => {
  const [container] = manifest("Deployment", "utility-tools").spec.template.spec.containers;
  const { value } = container.env.find(({ name }: { name: string }) => name === "PUBLIC_BASE_URL");
  const { tls, rules } = manifest("Ingress", "utility-tools").spec;
  const { host } = new URL(value);
  assert.deepEqual([tls[0].hosts, rules[0].host], [[host], host]);
  const { service } = rules[0].http.paths[0].backend;
  const { ports } = manifest("Service", service.name).spec;
  assert.deepEqual(service.port.name, ports[0].name);
});

Deno.test("kubernetes: Redis is started as the compose file starts it", async () => {
  const [container] = manifest("StatefulSet", "utility-tools-redis").spec.template.spec.containers;
  const { redis } = (await readCompose()).services;
  assert.deepEqual(container.args, redis!.command);
  assert.equal(container.image, redis!.image);
});
