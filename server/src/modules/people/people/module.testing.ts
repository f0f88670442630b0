import { encryptText } from "../../../core/encrypted-text.ts"
import type { TestRows } from "../../../testing/test-rows.ts"

/** The member is responsible for a household, and has a guardian. */
export const testRows: TestRows = {
  async plant({ database, services }, { church, branchId, member, user }) {
    const churchId = church.id
    const { personId } = await database.owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const encryptedText = encryptText({ services }, "Conversa sobre o luto.")
    if (encryptedText === null) throw new Error("no text")
    await database.owner
      .insertInto("personNotes")
      .values({ churchId, personId, authorId: user.id, category: "visita", encryptedText })
      .execute()
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
    const tag = await database.owner
      .insertInto("tags")
      .values({ churchId, name: `Etiqueta ${member.id}` })
      .returning("id")
      .executeTakeFirstOrThrow()
    await database.owner.insertInto("personTags").values({ churchId, personId, tagId: tag.id }).execute()
    const field = await database.owner
      .insertInto("customFields")
      .values({
        churchId,
        key: `prova_${member.id}`,
        name: `Prova ${member.id}`,
        kind: "text",
        options: "[]",
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await database.owner
      .insertInto("customValues")
      .values({ churchId, personId, fieldId: field.id, value: JSON.stringify("Resposta") })
      .execute()
    await database.owner
      .insertInto("personAccesses")
      .values({ churchId, personId, userId: user.id, what: "record", at: new Date(), hour: 1 })
      .execute()
    return {
      personConsents: personId,
      personTimeline: personId,
      people: personId,
      personTags: personId,
      tags: tag.id,
      customFields: field.id,
      households: household.id,
      guardians: personId,
      personNotes: personId,
    }
  },
  bodies: {
    "tags.update": { name: "Outra Etiqueta" },
    "personTags.set": { tags: [] },
    "customFields.update": { name: "Outro Campo" },
    "households.update": { name: "Outra Família" },
    "households.addPerson": { full_name: "Outra Pessoa", role: "filho" },
    "households.changePerson": { role: "filho" },
    "guardians.add": { name: "Outra Pessoa", kinship: "tio" },
    "guardians.change": { kinship: "tio" },
    "personConsents.record": { purpose: "image", granted: true, channel: "paper" },
    "personNotes.create": { category: "visita", text: "Conversa sobre o luto." },
  },
}
