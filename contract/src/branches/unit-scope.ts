import { flag, optional, reference } from "../kit/fields.ts"

/** The units whose counts are requested (docs/product/branches.md#1.4): the whole church, one unit, or one with all below it. */
export const unitScope = {
  branch: optional(reference).describe("None: the whole church"),
  below: flag.default(false).describe("With all units below that branch"),
}

/** The same as a list's filter, so that a list has as many rows as the counter that links to it. */
export const unitFilter = {
  branch: optional(reference),
  below: optional(flag).describe("With all units below that branch"),
}
