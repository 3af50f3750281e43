import type { WarningCode } from "../../tool.ts";
import type { WarningCollector } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";

/** Where the parts of the renderer put their warnings. */
export type Warnings = WarningCollector<WarningCode<typeof contract>>;
