import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  api migration, breaking changes, migration guide, swagger, contract diff, migrate client,
  upgrade api version, new api version, client upgrade, api upgrade guide, v1 to v2,
  affected operations, affected endpoints, change my client, next api version, move to new api,
  endpoints i use, migration plan, write migration guide, move to v2, upgrade from v1 to v2,
  what breaks for us, client migration guide, operations we use, guide from old api to new,
  app to new api, upgrade guide for api clients, old spec new spec guide, what must clients change,
  swagger upgrade guide, deprecation plan of an api
`);
