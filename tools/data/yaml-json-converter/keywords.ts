import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  yaml, yml, json, convert, config, kubernetes, docker compose, anchors, multi-document,
  norway problem, manifest, yaml to json, json to yaml, convert yaml, yml file, yaml parser,
  kubernetes yaml, compose file, helm values, github workflow, yaml file, yaml validation,
  yaml anchors, yaml into json, json as yaml, compose to json, yml to json, kubernetes to json,
  convert yml, openapi yaml to json, no becomes false, docker compose to json, workflow yml to json,
  yaml config as json, kubernetes manifest to json, yq, pyyaml, safe_load, kubectl -o yaml
`);
