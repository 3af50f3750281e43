/**
 * fast-check with the same cases in each run, so that whether the tests of a commit pass is no matter of luck.
 * `PROPERTY_SEED=<a whole number>` tries others.
 *
 * @module
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(Deno.env.get("PROPERTY_SEED") ?? 20261201) });

export default fc;
