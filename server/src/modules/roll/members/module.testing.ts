import type { TestRows } from "../../../testing/test-rows.ts"

/** A member has a ministerial status from the start. */
export const testRows: TestRows = {
  async plant({ database, clock }, { church, member }) {
    const churchId = church.id
    const memberId = member.id
    const status = await database.owner
      .selectFrom("ministerialStatuses")
      .where("memberId", "=", memberId)
      .select("id")
      .executeTakeFirstOrThrow()
    await database.owner
      .insertInto("membershipStatusChanges")
      .values({
        churchId,
        memberId,
        fromStatus: "active",
        status: "inactive",
        effectiveDate: "2026-01-01",
        createdAt: clock.now(),
      })
      .execute()
    const imported = await database.owner
      .insertInto("memberImports")
      .values({
        churchId,
        fileName: "rol.csv",
        state: "done",
        rows: 1,
        createdAt: clock.now(),
        doneAt: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await database.owner
      .insertInto("memberImportLines")
      .values({ churchId, importId: imported.id, memberId, line: 2, version: 1 })
      .execute()
    const { personId } = await database.owner
      .selectFrom("members")
      .where("id", "=", memberId)
      .select("personId")
      .executeTakeFirstOrThrow()
    await database.owner
      .insertInto("birthdayGreetings")
      .values({ churchId, personId, birthday: "2026-05-17", greetedAt: clock.now() })
      .execute()
    return {
      members: memberId,
      memberStatistics: memberId,
      memberImports: imported.id,
      ministerialHistory: status.id,
    }
  },
  bodies: {
    "members.addMinisterialStatus": { status: "deacon" },
    "memberStatistics.greet": { birthday: "2026-05-17" },
    "memberStatistics.undoGreeting": { birthday: "2026-05-17" },
    "members.changeMembershipStatus": { status: "inactive" },
  },
}
