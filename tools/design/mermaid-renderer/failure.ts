import type { ErrorCode } from "../../tool.ts";
import type { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

/** The codes that the renderer fails with. */
export type FailureCode = ErrorCode<typeof contract>;

/** A typed failure of the renderer. */
export type Failure = ToolError<FailureCode>;
