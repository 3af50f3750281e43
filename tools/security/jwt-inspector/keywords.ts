import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  verify jwt signature, json web token, jws, bearer token, claims, expiry, exp, alg none, oauth,
  oidc, decode jwt, decode token, read jwt, jwt claims, jwt payload, token claims, token expired,
  inspect token, what is in token, jwt expired, access token, jwt debugger, login token,
  token issuer, id token, session token, look inside token, decode login token, read token,
  explain jwt, what is in jwt, token valid, token, what is inside token, who is token for,
  is token expired, read my token, what is inside eyj, pyjwt decode,
  contents of a jwt
`);
