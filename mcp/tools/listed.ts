/**
 * Parts of the input schemas as `tools/list` shows them. They say only what a model needs to fill
 * them in, since the list is read before every conversation. The engine's schemas check what is
 * sent.
 *
 * @module
 */
import { z } from "zod";
import { RESPONSE_MODES } from "../../engine/result.ts";

export const listedToolId = z.string();
// Two schemas, not one of two types: strict clients close the object, and send its JSON text instead.
export const listedInput = z.union([z.looseObject({}), z.string()]).optional();
export const listedMode = z.enum(RESPONSE_MODES).optional();
