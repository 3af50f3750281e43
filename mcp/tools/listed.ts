/**
 * Parts of the input schemas as `tools/list` shows them. They say no more than a model needs to fill them
 * in: the list is read before every conversation. What is accepted is checked by the engine's schemas.
 *
 * @module
 */
import { z } from "zod";
import { RESPONSE_MODES } from "../../engine/result.ts";

export const listedToolId = z.string();
// Two schemas, not one of two types: strict clients close the object, and send its JSON text instead.
export const listedInput = z.union([z.looseObject({}), z.string()]).optional();
export const listedMode = z.enum(RESPONSE_MODES).optional();
