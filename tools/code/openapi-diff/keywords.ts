import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  openapi, swagger, breaking change, api diff, backward compatibility, oasdiff, rest api,
  schema change, compare openapi, openapi changes, swagger diff, api changes, breaking api changes,
  compare api specs, api specification, compare swagger, api versions, incompatible api,
  non-breaking, removed endpoint, api break clients, rest api changes, api contract change,
  rest api compatible, backward compatible api, swagger changes, does new api break clients,
  compare two apis, changed endpoints, what broke in api, spec changes, swagger v1 and v2,
  compare two api specs, old and new swagger, spec old vs new, what breaks between api versions,
  openapi yaml compared with new version, diff openapi, diff openapi files, compare openapi files
`);
