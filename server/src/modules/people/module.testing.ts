import { encryptText } from "../../core/encrypted-text.ts"
import type { TestRows } from "../../testing/test-rows.ts"

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
    const request = await database.owner
      .insertInto("privacyRequests")
      .values({
        churchId,
        protocol: `prova-${member.id}`,
        kind: "access",
        personId,
        requesterName: "Ana Titular",
        channel: "in_person",
        receivedOn: "2026-01-01",
        dueOn: "2026-01-16",
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const bulk = await database.owner
      .insertInto("bulkActions")
      .values({
        churchId,
        createdById: user.id,
        action: "add_tag",
        target: JSON.stringify({ tag: tag.id }),
        state: "done",
        createdAt: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await database.owner
      .insertInto("bulkActionPeople")
      .values({ churchId, bulkActionId: bulk.id, personId, state: "changed" })
      .execute()
    const other = await database.owner
      .selectFrom("visitors")
      .where("churchId", "=", churchId)
      .where("personId", "<>", personId)
      .where("deletedAt", "is", null)
      .select("personId")
      .executeTakeFirstOrThrow()
    const pair = await database.owner
      .insertInto("duplicates")
      .values({
        churchId,
        firstId: Math.min(personId, other.personId),
        secondId: Math.max(personId, other.personId),
        score: 45,
        reasons: ["name", "phone"],
        decidedById: null,
        decidedAt: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const merge = await database.owner
      .insertInto("personMerges")
      .values({
        churchId,
        keepId: personId,
        mergeId: other.personId,
        keptName: "Ana Membro",
        mergedName: "Ana Visitante",
        fields: "{}",
        moved: "{}",
        foldedMemberId: null,
        photo: null,
        journal: "[]",
        mergedById: user.id,
        mergedAt: new Date(),
        undoUntil: new Date(Date.now() + 86_400_000),
        undoneById: null,
        undoneAt: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return {
      personConsents: personId,
      personPrivacy: personId,
      privacyRequests: request.id,
      peopleBulk: bulk.id,
      people: personId,
      personTags: personId,
      tags: tag.id,
      customFields: field.id,
      households: household.id,
      guardians: personId,
      personNotes: personId,
      duplicates: pair.id,
      personMerges: merge.id,
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
    "privacyRequests.create": { kind: "access", requester_name: "Ana Titular" },
    "privacyRequests.update": { contact: "ana@example.org" },
    "privacyRequests.confirmIdentity": { how: "Mostrou o RG." },
    "privacyRequests.answer": { text: "Enviamos a cópia." },
    "privacyRequests.refuse": { reason: "Não é a titular." },
    "privacyRequests.createOwn": { kind: "access" },
    "privacyRequests.createByQr": {
      kind: "access",
      requester_name: "Ana Titular",
      contact: "ana@example.org",
    },
    "personNotes.create": { category: "visita", text: "Conversa sobre o luto." },
  },
}
