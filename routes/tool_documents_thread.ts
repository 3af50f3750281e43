/**
 * The thread that builds a document of all tools.
 *
 * @module
 */
import { CONTRACTS } from "../tools/catalog/contracts.ts";
import { importToolsBy } from "../tools/catalog/load.ts";
import { answerOnce } from "../engine/sandbox/own_thread.ts";
import { buildToolDocument, type DocumentOrder } from "./tool_documents.ts";

// A literal import path needs no permission to be read.
importToolsBy({
  contract: (id) => CONTRACTS[id]!(),
  run: (id) => Promise.reject(new Error(`the code of ${id} is not for documents`)),
});

answerOnce(async (order: DocumentOrder) => JSON.stringify(await buildToolDocument(order)));
