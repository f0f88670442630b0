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
    const multiplication = await owner
      .insertInto("groupMultiplications")
      .values({ churchId, groupId: id, name: "Célula Nova", leaderId: personId })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("groupMultiplicationPeople")
      .values({ churchId, multiplicationId: multiplication.id, personId })
      .execute()
    return {
      groups: id,
      groupPeople: id,
      groupUnits: unit.id,
      groupMultiplications: multiplication.id,
      groupSuccession: id,
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
    "groupUnits.create": { name: "Rede Nova", level_name: "Rede" },
  },
}
