import type { TestRows } from "../../testing/test-rows.ts"

/** The member is responsible for a household, and has a guardian. */
export const testRows: TestRows = {
  async plant({ database }, { church, branchId, member }) {
    const churchId = church.id
    const { personId } = await database.owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const household = await database.owner
      .insertInto("households")
      .values({ churchId, branchId, name: "Família da Prova" })
      .returning("id")
      .executeTakeFirstOrThrow()
    await database.owner
      .insertInto("householdPeople")
      .values({
        churchId,
        householdId: household.id,
        personId,
        role: "responsavel",
        isPrimary: true,
        sharesAddress: false,
        since: "2026-01-01",
      })
      .execute()
    await database.owner
      .insertInto("guardians")
      .values({ churchId, personId, name: "Ana Guardiã", kinship: "tutor" })
      .execute()
    return { people: personId, households: household.id, guardians: personId }
  },
  bodies: {
    "households.update": { name: "Outra Família" },
    "households.addPerson": { full_name: "Outra Pessoa", role: "filho" },
    "households.changePerson": { role: "filho" },
    "guardians.add": { name: "Outra Pessoa", kinship: "tio" },
    "guardians.change": { kinship: "tio" },
  },
}
