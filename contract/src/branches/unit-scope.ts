import { flag, optional, reference } from "../kit/fields.ts"

/** Whose figures are asked for (rulings 1.7): of the whole church, of one unit, or of one with all below it. */
export const unitScope = {
  branch: optional(reference).describe("None: the whole church"),
  below: flag.default(false).describe("With all units below that branch"),
}

/** The same as a list's filter: whoever follows a figure to its list finds as many there. */
export const unitFilter = {
  branch: optional(reference),
  below: optional(flag).describe("With all units below that branch"),
}
