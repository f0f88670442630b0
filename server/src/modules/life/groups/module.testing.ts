import { randomBytes } from "node:crypto"
import type { TestRows } from "../../../testing/test-rows.ts"
import { requestNumber } from "./requests/request-number.ts"

export const testRows: TestRows = {
  async plant({ database, make, clock, services }, { church, branchId, member }) {
    const { owner } = database
    const churchId = church.id
    const { personId } = await owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const unit = await owner
      .insertInto("groupUnits")
      .values({ churchId, name: "Rede Azul", levelName: "Rede" })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner.insertInto("groupUnitLeaders").values({ churchId, unitId: unit.id, personId }).execute()
    const { id } = await make.aGroup({ church, branchId, unitId: unit.id })
    await owner
      .insertInto("groupStays")
      .values({ churchId, groupId: id, personId, role: "leader", joinedOn: "2026-01-01" })
      .execute()
    await owner
      .insertInto("groupFormerRules")
      .values({ churchId, groupId: id, lastDay: "2026-01-01", weekday: 1, repeatInterval: 1 })
      .execute()
    const multiplication = await owner
      .insertInto("groupMultiplications")
      .values({ churchId, groupId: id, name: "Célula Nova", leaderId: personId })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("groupMultiplicationPeople")
      .values({ churchId, multiplicationId: multiplication.id, personId })
      .execute()
    const request = await owner
      .insertInto("groupRequests")
      .values({
        ...{
          churchId,
          branchId,
          groupId: id,
          source: "public",
          fullName: "Lia Pedinte",
          phone: "(11) 98888-1212",
        },
        ...{ noticeVersion: "1", noticeHash: "0".repeat(64), createdAt: clock.now() },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("groupPages")
      .values({
        churchId,
        tokenHash: randomBytes(32),
        encryptedToken: services.encryption.encrypt("group page address", "x".repeat(43)),
        madeAt: clock.now(),
      })
      // A church has one, and the test plants in two branches of it.
      .onConflict((taken) => taken.column("churchId").doNothing())
      .execute()
    return {
      groups: id,
      groupPeople: id,
      groupUnits: unit.id,
      groupMultiplications: multiplication.id,
      groupSuccession: id,
      groupRequests: requestNumber({ source: "public", id: request.id }),
    }
  },
  bodies: {
    "groups.create": { name: "Célula Nova", kind: "celula", leader_id: 888_888_888 },
    "groupPeople.add": { person_id: 888_888_888 },
    "groupPeople.change": { role: "member" },
    "groupMultiplications.propose": {
      name: "Célula Nova",
      leader_id: 888_888_888,
      person_ids: [888_888_888],
    },
    "groupSuccession.nextTerm": { name: "Classe Nova", starts_on: "2026-01-02" },
    "groupSuccession.fromActivities": { activities: [{ id: 888_888_888 }] },
    "groupRequests.accept": { group_id: 888_888_888 },
    "groupRequests.decline": { reason: "other" },
    "groupPage.join": { group: "x", full_name: "Ana Lima", phone: "(11) 98888-1212", consent: true },
    "groupUnits.create": { name: "Rede Nova", level_name: "Rede" },
  },
}
