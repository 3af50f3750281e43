import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  dotenv, env, environment variables, missing keys, config drift, compare env files, env file,
  missing variables, missing env keys, env.example, env difference, dotenv comparison,
  environment variables missing, production and staging env, check env, config variables,
  deployment variables, missing in env, compare env with example, env files differ, .env keys,
  environment differences, forgot a variable, variables in production, what is missing in my env,
  staging and production variables, difference of env files, setting missing in environment file,
  envalid, printenv diff
`);
