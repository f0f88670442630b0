import { minutesAfter } from "../../src/core/clock.ts"
import { encrypted, type Moment } from "./moment.ts"

const HOURS = 60

/** Why members are followed up, when the next contact is due, and whether one was made. */
const ABSENT = [
  { detail: "Faltou seis domingos seguidos", dueIn: -20 * HOURS, note: null, taken: true },
  { detail: "Não vem à célula desde o mês passado", dueIn: 30 * HOURS, note: null, taken: false },
  {
    detail: "Deixou a escala da recepção sem avisar",
    dueIn: 4 * 24 * HOURS,
    note: "Está cuidando da mãe, que foi operada. Pediu oração e uma visita na semana que vem.",
    taken: true,
  },
] as const

/** A few members of a church who are followed up because they have been absent. */
export async function fillPersonFollowUps(moment: Moment, churchId: number): Promise<void> {
  const { db, now } = moment
  const people = await db
    .selectFrom("memberRecords")
    .where("churchId", "=", churchId)
    .where("membershipStatus", "=", "active")
    .orderBy("id", "desc")
    .limit(ABSENT.length)
    .select("personId")
    .execute()
  // Who prepares the demonstration as an office would: the first of the team.
  const [first] = await db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where("isActive", "=", true)
    .where("passwordHash", "is not", null)
    .where("role", "in", ["CHURCH_ADMIN", "PASTOR", "SECRETARY"])
    .orderBy("id")
    .limit(1)
    .select("id")
    .execute()
  const userId = first?.id ?? null
  for (const [place, { personId }] of people.entries()) {
    const why = ABSENT[place]
    if (why === undefined) continue
    const openedAt = minutesAfter(now, -3 * 24 * HOURS)
    const dueAt = minutesAfter(now, why.dueIn)
    const { id } = await db
      .insertInto("personFollowUps")
      .values({
        churchId,
        personId,
        reason: "absent",
        encryptedDetail: encrypted(moment, why.detail),
        dueAt,
        responsibleId: why.taken ? userId : null,
        openedById: userId,
        openedAt,
        // The reminders of what is overdue were sent long ago.
        remindedOf: dueAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    if (why.note !== null)
      await db
        .insertInto("personFollowUpContacts")
        .values({
          churchId,
          followUpId: id,
          personId,
          channel: "call",
          encryptedNote: encrypted(moment, why.note),
          contactedAt: minutesAfter(now, -24 * HOURS),
          contactedById: userId,
          nextDueAt: dueAt,
        })
        .execute()
  }
}
