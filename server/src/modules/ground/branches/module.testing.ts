import type { TestRows } from "../../../testing/test-rows.ts"

/** A branch's QR code comes with it. */
export const testRows: TestRows = {
  async plant({ make }, { church, branchId, user }) {
    await make.aBranchManager({ church, branch: { id: branchId }, user })
    return { branches: branchId, qrCodes: branchId }
  },
  bodies: {
    "branches.replace": { name: "Outro Nome" },
    "branches.assignManager": { user_id: 888_888_888 },
    "branches.removeManager": { user_id: 888_888_888 },
  },
}
