/** The chat history of Aider, as it writes `.aider.chat.history.md`. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "agent-run-forensics-handoff-kit";

/** What Aider says ends with two blanks, of several lines the last. */
const said = (text: string) => `> ${text}  \n`;

const START = `
# aider chat started at 2025-02-11 09:14:02

${said("Aider v0.86.1")}${said("Main model: gpt-4o with diff edit format")}
`;

const edit = (path: string) =>
  `${path}\n\`\`\`python\n<<<<<<< SEARCH\n> a\n#### b\n=======\nc\n>>>>>>> REPLACE\n\`\`\`\n\n`;

const TOKENS = said("Tokens: 2.4k sent, 104 received.");
const NOT_APPLIED = said("The LLM did not conform to the edit format.") +
  "> # 1 SEARCH/REPLACE block failed to match!\n\n" +
  "## SearchReplaceNoExactMatch: This SEARCH block failed to exactly match lines in app.py\n" +
  "<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n\nJust reply with fixed versions of the block.  \n";
const RATE_LIMIT = said("litellm.RateLimitError: RateLimitError: OpenAIException - quota") +
  said("Retrying in 0.2 seconds...");

async function handOver(session: string, before = "") {
  const trace_text = before + START + session;
  const { files, ...run } = await runKit(ID, { goal: "Round half up", trace_text });
  const steps = (files["trace.jsonl"] ?? "").split("\n").filter(Boolean).map((line) =>
    JSON.parse(line)
  );
  return { ...run, files, steps };
}

Deno.test(`${ID}: reads edits, commits and words of Aider, with their lines`, async () => {
  const { steps, facts, files } = await handOver(
    `#### Make totals round half up  \n#### per line  \n\nI'll change \`total\`:\n\n${
      edit("app.py")
    }> No quote of mine.\n\n${TOKENS}${said("Applied edit to app.py")}${
      said("Commit 3f9a1c2 fix: round")
    }`,
  );
  assert.deepEqual([facts.steps, facts.calls, facts.failures, facts.changes], [6, 2, 0, 2]);
  assert.deepEqual(steps.filter(({ type }) => type === "tool_call").map((step) => step.arguments), [
    { path: "app.py" },
    { target: "3f9a1c2 fix: round" },
  ]);
  const { text, source } = steps.find((step) => step.text !== undefined);
  assert.equal(text, "I'll change `total`:\n\n\n> No quote of mine.");
  const lines = (START + "#### Make totals round half up  \n#### per line  \n\n").split("\n");
  assert.equal(source, `line ${lines.length - 1}`);
  assert.match(files["run-report.md"]!, /edit\\_file|edit_file/);
});

Deno.test(`${ID}: an edit that Aider could not apply is open until one is made`, async () => {
  const asked = `#### Fix it  \n\n${edit("app.py")}${TOKENS}${NOT_APPLIED}`;
  const open = await handOver(`${asked}${said("Only 3 reflections allowed, stopping.")}`);
  const messages = open.findings.map(({ message }) => message).join("\n");
  assert.match(messages, /edit_file: app\.py failed .*failed to exactly match lines in app\.py$/m);
  assert.match(messages, /Only 3 reflections allowed, stopping\./);
  const mended = await handOver(
    `${asked}\n${edit("app.py")}${TOKENS}${said("Applied edit to app.py")}`,
  );
  assert.deepEqual([mended.facts.failures, mended.facts.blockers], [1, 0]);
});

Deno.test(`${ID}: an error of the API is open where nothing was answered after it`, async () => {
  const open = await handOver(
    `#### Fix it  \n${RATE_LIMIT}${RATE_LIMIT}${said("^C KeyboardInterrupt")}`,
  );
  assert.deepEqual([open.facts.failures, open.facts.blockers], [1, 1]);
  const answered = await handOver(`#### Fix it  \n${RATE_LIMIT}\nIt is fixed.\n\n${TOKENS}`);
  assert.equal(answered.facts.failures, 0);
});

Deno.test(`${ID}: of a command that ran Aider keeps no output`, async () => {
  const shell = `${said("pytest -q")}${said("Run shell command? (Y)es/(N)o [Yes]: y")}${
    said("Running pytest -q")
  }${said("Added 2 lines of output to the chat.")}`;
  for (
    const ran of [
      `#### Test it  \n\nRun the tests.\n\n${TOKENS}${shell}`,
      "#### /run pytest -q  \n",
    ]
  ) {
    const { steps, facts } = await handOver(ran);
    assert.deepEqual([facts.calls, facts.unanswered], [1, 1]);
    assert.deepEqual(steps.find(({ type }) => type === "tool_call").arguments, {
      command: "pytest -q",
    });
  }
  const refused = shell.replace(": y", ": n").replace("Running pytest -q", "");
  assert.equal((await handOver(`#### Test it  \n\nRun it.\n\n${refused}`)).facts.calls, 0);
});

// Aider's source asks this where the command of --auto-test exits with another status than 0, and after no other edit.
Deno.test(`${ID}: tests that failed after an edit are open until an edit after which none do`, async () => {
  const edited = (path: string) =>
    `Done.\n\n${edit(path)}${TOKENS}${said(`Applied edit to ${path}`)}`;
  const failed = said("Added 31 lines of output to the chat.") +
    said("Attempt to fix test errors? (Y)es/(N)o [Yes]: y");
  const asked = `#### Fix it  \n\n${edited("app.py")}${failed}`;
  const open = await handOver(asked);
  assert.equal(open.facts.failures, 1);
  assert.match(open.files["handoff-report.md"]!, /test.* failed .*run them again/);
  const mended = await handOver(`${asked}\n${edited("b.py")}`);
  assert.deepEqual([mended.facts.failures, mended.facts.resolved], [1, 1]);
  const again = await handOver(`${asked}\n${edited("b.py")}${failed}`);
  assert.equal(again.facts.failures, 2);
});

Deno.test(`${ID}: a test of Aider's user whose output went to the chat failed`, async () => {
  const test = "#### /test pytest -q  \n";
  const failed = await handOver(`${test}${said("Added 31 lines of output to the chat.")}`);
  assert.deepEqual([failed.facts.failures, failed.facts.unanswered], [1, 0]);
  // With /run it goes there if the user says so.
  const asked = said("Add 1.2k tokens of command output to the chat? (Y)es/(N)o [Yes]: y");
  const run = await handOver(
    `#### /run pytest -q  \n${asked}${said("Added 31 lines of output to the chat.")}`,
  );
  assert.deepEqual([run.facts.failures, run.facts.unanswered], [0, 1]);
});

Deno.test(`${ID}: faults that Aider's linter found are closed by an edit without any`, async () => {
  const lint = "> # Fix any errors below, if possible.\n\n## Running: flake8\nE999 app.py:3  \n" +
    said("Attempt to fix lint errors? (Y)es/(N)o [Yes]: y");
  const asked = `#### Fix it  \n\nDone.\n\n${said("Applied edit to app.py")}${lint}`;
  assert.equal((await handOver(asked)).facts.blockers, 1);
  const mended = await handOver(`${asked}\nFixed.\n\n${said("Applied edit to app.py")}`);
  assert.deepEqual([mended.facts.failures, mended.facts.blockers], [1, 0]);
});

Deno.test(`${ID}: reads the last session in which the user said anything, and tells so`, async () => {
  const { findings, facts } = await handOver(`#### Fix it  \n${RATE_LIMIT}`, START + RATE_LIMIT);
  assert.equal(facts.failures, 1);
  assert.ok(findings.some(({ message }) => /1 other session of Aider/.test(message)));
  // Windows' line ends, and blanks that an editor has stripped.
  const text = `${START}#### Fix it  \n\nDone.\n\n${said("Applied edit to app.py")}`;
  for (const trace_text of [text.replaceAll("\n", "\r\n"), text.replaceAll(/ +$/gm, "")]) {
    assert.equal((await runKit(ID, { goal: "g", trace_text })).facts.calls, 1);
  }
});
