import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  changelog, release notes, conventional commits, keep a changelog, version bump, git log,
  breaking change, generate changelog, changelog from commits, commit messages,
  commits to changelog, next version, git commits, what changed since release, commit list,
  write changelog, commit history, feat fix, version from commits, write release notes,
  make changelog, release notes from commits, changes from git, summarize commits,
  changelog section, what is new list, list of what is new, release notes from git,
  commits to release notes, what is new since last version, standard-version, release-please,
  semantic-release, keepachangelog, towncrier
`);
