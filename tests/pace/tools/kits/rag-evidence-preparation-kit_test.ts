import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

Deno.test("rag-evidence-preparation-kit: linear time for a question of one long word", async () => {
  const documents = [{ id: "a", text: "The warranty period is two years." }];
  await assertInProportion(
    (question) => runTool("rag-evidence-preparation-kit", { question, documents }),
    (size) => "1".repeat(size),
    32_000,
  );
});
