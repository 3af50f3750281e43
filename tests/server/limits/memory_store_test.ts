import { createMemoryStore } from "../../../server/limits/memory_store.ts";
import { testStore } from "./store_cases.ts";

testStore("memory store", createMemoryStore);
