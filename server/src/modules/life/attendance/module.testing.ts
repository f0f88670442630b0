import { randomBytes } from "node:crypto"
import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, make }, { church, branchId, member }) {
    const { owner } = database
    const churchId = church.id
    const { personId } = await owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const group = await make.aGroup({ church, branchId })
    const { id } = await owner
      .insertInto("gatherings")
      .values({
        churchId,
        branchId,
        source: "group",
        groupId: group.id,
        title: group.name,
        day: "2026-01-04",
        startsAt: new Date("2026-01-04T22:00:00Z"),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const ofList = { churchId, gatheringId: id }
    const markedAt = new Date("2026-01-04T22:05:00Z")
    await owner
      .insertInto("attendanceMarks")
      .values({ ...ofList, personId, status: "present", markedAt })
      .execute()
    await owner
      .insertInto("attendanceChanges")
      .values({ ...ofList, personId, status: "present", markedAt, receivedAt: markedAt })
      .execute()
    await owner
      .insertInto("attendanceCounts")
      .values({ ...ofList, kind: "adults", value: 3, countedAt: markedAt })
      .execute()
    await owner
      .insertInto("attendanceNewcomers")
      .values({ ...ofList, personId })
      .execute()
    await owner
      .insertInto("attendanceLinks")
      .values({
        ...{ ...ofList, personId, leadsAbove: false, tokenHash: randomBytes(32) },
        ...{ sentAt: markedAt, expiresAt: new Date("2026-01-11T22:05:00Z") },
      })
      .execute()
    return { gatherings: id, rosters: id, attendance: personId }
  },
  bodies: {
    "gatherings.begin": { source: "group", source_id: 888_888_888, day: "2026-01-04" },
    "rosters.mark": { marks: [{ person_id: 888_888_888, status: "present" }] },
    "listLink.mark": { marks: [{ person_id: 888_888_888, status: "present" }] },
    "rosters.count": { adults: 1 },
    "rosters.addNewcomer": { full_name: "Novo Visitante" },
    "attendance.followUp": { person_ids: [888_888_888] },
  },
}
