import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  scan diff for leaked secrets, leaked api keys in a diff, aws keys in a commit, password in a commit, patch, diff, unified diff, git apply, code review, agent patch,
  verify patch, review patch, check patch, does patch apply, review diff, check diff, diff applies,
  patch safe, ai patch, patch claims, risky changes, before merging, accept patch,
  pull request diff, code change review, trust a diff, agent wrote patch, patch break tests,
  is diff safe, review changes, check agent change, pull request does what it says,
  is this ai patch safe to merge, check diff before merging, does change do what it claims,
  hunk FAILED
`);
