import { LINK_DAYS } from "@aprisco/contract/attendance/labels"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { hashToken, newToken } from "../../../../core/session.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { type Addressee, addresseeOfGroup } from "./addressee.ts"
import { listByLinkEmail } from "./email-templates.ts"

interface ListOfGroup {
  id: number
  churchId: number
  groupId: number
  title: string
  day: string
}

/** Whether the list was ever sent. */
export async function wasSent({ db }: Pick<AnyContext, "db">, gatheringId: number): Promise<boolean> {
  const row = await db
    .selectFrom("attendanceLinks")
    .where("gatheringId", "=", gatheringId)
    .select("id")
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the addresses of these rows that are still valid. */
export async function endListLinks(
  { db, now }: Pick<AnyContext, "db" | "now">,
  whose: { gatheringId: number } | { personId: number },
): Promise<void> {
  const live = db.updateTable("attendanceLinks").set({ endedAt: now }).where("endedAt", "is", null)
  const theirs =
    "gatheringId" in whose
      ? live.where("gatheringId", "=", whose.gatheringId)
      : live.where("personId", "=", whose.personId)
  await theirs.execute()
}

/**
 * Mails the secret address of a list, which the caller has locked, to who answers for the group; a former address ends. Nothing happens where nobody
 * can be reached. The letter is a service and asks for no consent (docs/product/attendance.md#6.2).
 */
export async function sendLink(ctx: AnyContext, list: ListOfGroup): Promise<void> {
  const addressee = await addresseeOf(ctx, list.groupId)
  await endListLinks(ctx, { gatheringId: list.id })
  if (addressee === undefined) return
  const token = newToken()
  await ctx.db
    .insertInto("attendanceLinks")
    .values({
      churchId: list.churchId,
      gatheringId: list.id,
      personId: addressee.personId,
      leadsAbove: addressee.leadsAbove,
      tokenHash: hashToken(token),
      sentAt: ctx.now,
      expiresAt: minutesAfter(ctx.now, LINK_DAYS * 24 * 60),
    })
    .execute()
  const email = listByLinkEmail(addressee, {
    ...list,
    url: `${ctx.services.config.publicUrl}/lista/${token}`,
  })
  await queueEmail(ctx, email, { onBehalfOf: ctx.actor?.userId ?? null })
  const facts = { day: list.day }
  await record(ctx, "gathering.link_sent", {
    entity: "gathering",
    id: list.id,
    churchId: list.churchId,
    facts,
  })
}

/** Of any branch: a leader may be of another one than those that the caller sees. */
function addresseeOf(ctx: AnyContext, groupId: number): Promise<Addressee | undefined> {
  return withoutBranchFilter(ctx.db, async (db) => {
    const { rows } = await sql<Addressee>`select addressee.* from groups
      cross join lateral ${addresseeOfGroup(ctx.today)} as addressee where groups.id = ${groupId}`.execute(db)
    return rows[0]
  })
}
