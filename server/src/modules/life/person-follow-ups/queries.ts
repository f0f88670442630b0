import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { conflict, found } from "../../../core/errors.ts"
import type { PersonFollowUps } from "../../../db/schema-person-follow-ups.ts"
import { lockPeople } from "../../people/people/known-person/public.ts"
import { isContactWithdrawn, visiblePeople } from "../../people/people/public.ts"

type LockedFollowUp = Selectable<PersonFollowUps> & { branchId: number }

/** Every follow-up of the people whom the caller may see; row-level security restricts the table by church only. */
function followUpsInReach(ctx: Context) {
  return visiblePeople(ctx).innerJoin("personFollowUps as followUp", (join) =>
    join.onRef("followUp.churchId", "=", "people.churchId").onRef("followUp.personId", "=", "people.id"),
  )
}

/** Those that wait for a contact: the dead and the anonymised wait for none (docs/product/follow-ups.md#1.5). */
export function openFollowUps(ctx: Context) {
  return followUpsInReach(ctx)
    .where("followUp.endedAt", "is", null)
    .where("people.deceasedOn", "is", null)
    .where("people.anonymisedAt", "is", null)
    .where(sql<SqlBool>`not ${isContactWithdrawn()}`)
}

/** Whether nobody is responsible, or the account of who was is inactive. */
export const isUntaken = sql<SqlBool>`not exists (
  select from users as responsible
  where responsible.church_id = follow_up.church_id and responsible.id = follow_up.responsible_id and responsible.is_active)`

/** The rows of these follow-ups, soonest first, as far as they are in the caller's reach. */
export function personFollowUpRows(ctx: Context, ids: readonly number[]) {
  return followUpsInReach(ctx)
    .leftJoin("users as answering", (join) =>
      join
        .onRef("answering.churchId", "=", "followUp.churchId")
        .onRef("answering.id", "=", "followUp.responsibleId"),
    )
    .where("followUp.id", "in", [...ids])
    .select([
      "followUp.id",
      "followUp.personId",
      "followUp.reason",
      "followUp.encryptedDetail",
      "followUp.dueAt",
      "followUp.responsibleId",
      "followUp.openedAt",
      "answering.fullName as responsibleName",
      sql<number>`(select count(*) from person_follow_up_contacts as contact
        where contact.church_id = follow_up.church_id and contact.follow_up_id = follow_up.id)`.as(
        "contactAttempts",
      ),
      sql<Date | null>`(select max(contacted_at) from person_follow_up_contacts as contact
        where contact.church_id = follow_up.church_id and contact.follow_up_id = follow_up.id)`.as(
        "lastContactAt",
      ),
    ])
    .orderBy("followUp.dueAt")
    .orderBy("followUp.id")
    .execute()
}

/** Locks the person of a follow-up, then the follow-up. Throws 404, and 409 on one that has ended or waits for no contact. */
export async function lockFollowUp(ctx: Context, id: number): Promise<LockedFollowUp> {
  const { personId } = found(
    await followUpsInReach(ctx).where("followUp.id", "=", id).select("followUp.personId").executeTakeFirst(),
  )
  await lockPeople(ctx, [personId])
  const locked = await openFollowUps(ctx)
    .where("followUp.id", "=", id)
    .selectAll("followUp")
    .select("people.branchId")
    .forNoKeyUpdate("followUp")
    .executeTakeFirst()
  if (locked === undefined) throw conflict("Este acompanhamento já foi encerrado.")
  return locked
}

/** The people of these follow-ups, as far as they are in the caller's reach. */
export async function peopleOfFollowUps(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await followUpsInReach(ctx)
    .where("followUp.id", "in", [...ids])
    .select("followUp.personId")
    .execute()
  return rows.map(({ personId }) => personId)
}

/** The place of a follow-up's person. Throws 404. */
export async function placeOfFollowUp(ctx: Context, id: number) {
  return found(
    await openFollowUps(ctx)
      .where("followUp.id", "=", id)
      .select(["people.churchId", "people.branchId"])
      .executeTakeFirst(),
  )
}

/** The contacts of a person, of every follow-up, the newest first. */
export function contactRowsOf(ctx: Context, personId: number, most: number) {
  return ctx.db
    .selectFrom("personFollowUpContacts as contact")
    .leftJoin("users", "users.id", "contact.contactedById")
    .where("contact.personId", "=", personId)
    .orderBy("contact.contactedAt", "desc")
    .orderBy("contact.id", "desc")
    .limit(most)
    .select([
      "contact.id",
      "contact.contactedAt",
      "contact.channel",
      "contact.encryptedNote",
      "contact.nextDueAt",
      "users.fullName as contactedByName",
    ])
    .execute()
}
