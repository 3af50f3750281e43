import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  uuid, guid, unique id, v4, v5, v7, rfc 9562, namespace, validate uuid, random id, generate id,
  create uuid, new uuid, make guid, uuid v4, uuid v7, random uuid, unique identifiers, unique ids,
  check uuid, uuid version, inspect uuid, ids for test data, decode uuid, uuid namespace, new guid,
  make uuid, generate uuid, create guid, list of uuids, unique key, uuid from name, v5 for name,
  fresh uuid, ids from seed, stable id from name, unique id for record, same id every time
`);
