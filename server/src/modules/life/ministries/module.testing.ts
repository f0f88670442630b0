import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ make, database }, { church, branchId, member }) {
    const { id } = await make.aMinistry({ church, branchId })
    await database.owner
      .insertInto("ministryMembers")
      .values({
        churchId: church.id,
        ministryId: id,
        memberId: member.id,
        role: "member",
        since: "2026-01-01",
      })
      .execute()
    return { ministries: id }
  },
  bodies: {
    "ministries.addMember": { member_id: 888_888_888 },
    "ministries.changeMember": { role: "member" },
  },
}
