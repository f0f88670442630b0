import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  // A record that is not deleted cannot be restored.
  plant: async (_, { member }) => ({ trash: member.id }),
}
