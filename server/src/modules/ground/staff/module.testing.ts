import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  plant: async (_, { user }) => ({ staff: user.id }),
  bodies: { "staff.resetSecondFactor": { password: "any" } },
}
