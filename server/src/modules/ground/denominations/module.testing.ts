import type { TestRows } from "../../../testing/test-rows.ts"

/** The counters come with the rows that they count. */
export const testRows: TestRows = {
  plant: async ({ make }, { church }) => ({
    // The own denomination is in reach of its other churches too: what they must not see of it is covered by the hierarchy's tests.
    denominations: (await make.aDenomination()).id,
    hierarchy: church.id,
  }),
  bodies: { "denominations.replace": { name: "Outro Nome" } },
}
