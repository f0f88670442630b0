import type { devotionalPage } from "@aprisco/contract/devotionals/public-page"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { PublicContext } from "../../../../core/context.ts"
import { hashToken, newToken } from "../../../../core/session.ts"
import { createPublicScope, setTenant } from "../../../../db/tenant-scope.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { cameTooSoon } from "../../../roll/visitors/public.ts"
import { deadLink, optedOut, returnToPurposes } from "../../messages/public.ts"
import { confirmationLetter } from "./confirmation-letter.ts"
import { hashOfSubscriber, subscribers } from "./subscribers.ts"

/** A letter is not repeated before: nobody fills somebody else's mailbox. */
const LETTER_MINUTES = 60
const DAYS_TO_CONFIRM = 7

type Asked = InputOf<typeof devotionalPage.subscribe>["body"]

/** The one answer to everybody (docs/product/devotionals.md#3.1). */
const ANSWER = {
  message: "Enviamos um e-mail para você confirmar a assinatura. Ele chega em alguns minutos.",
}

/**
 * Asks for the devotionals of a church by e-mail: a letter asks to confirm it. Who has them already, a robot and an unknown church get the same answer, and no
 * letter.
 */
export async function subscribeByEmail(
  ctx: PublicContext,
  churchSlug: string,
  { email, website, stamp }: Asked,
): Promise<ReplyOf<typeof devotionalPage.subscribe>> {
  if (website || cameTooSoon(ctx, churchSlug, stamp)) return ANSWER
  const church = await openChurch(ctx, { slug: churchSlug })
  if (church === null || (await isToldAlready(ctx, church.id, email))) return ANSWER
  const token = newToken()
  const asked = { tokenHash: hashToken(token), askedAt: ctx.now }
  await ctx.db
    .insertInto("devotionalSubscriptions")
    .values({ churchId: church.id, userId: null, email, channel: "email", confirmedAt: null, ...asked })
    .onConflict((known) =>
      known.expression(sql`church_id, lower(email)`).where("email", "is not", null).doUpdateSet(asked),
    )
    .execute()
  const address = `${ctx.services.config.publicUrl}/devocional/${church.slug}/assinatura/${token}`
  await queueEmail(ctx, confirmationLetter(email, church.name, address), { onBehalfOf: null })
  return ANSWER
}

/** Confirms a subscription by the link of its letter, twice alike. Throws 404 on a link that is unknown or older than seven days. */
export async function confirmSubscription(
  ctx: PublicContext,
  token: string,
): Promise<{ churchName: string }> {
  const line = await ctx.db
    .selectFrom("devotionalSubscriptions")
    .where("tokenHash", "=", hashToken(token))
    .where("email", "is not", null)
    .select(["id", "churchId", "askedAt", "confirmedAt"])
    .executeTakeFirst()
  if (line === undefined || line.askedAt < minutesAfter(ctx.now, -DAYS_TO_CONFIRM * 24 * 60)) throw deadLink()
  const church = await openChurch(ctx, { id: line.churchId })
  if (church === null) throw deadLink()
  await ctx.db
    .updateTable("devotionalSubscriptions")
    .set({ confirmedAt: line.confirmedAt ?? ctx.now })
    .where("id", "=", line.id)
    .execute()
  const addressHash = await hashOf(ctx, line.id)
  await returnToPurposes(ctx, { churchId: church.id, personId: null, addressHash, person: null }, [
    "devotionals",
  ])
  return { churchName: church.name }
}

/** A church that is not closed; from here on the transaction sees it alone. */
async function openChurch(ctx: PublicContext, by: { slug: string } | { id: number }) {
  const churches = ctx.db
    .selectFrom("churches")
    .where("disabledAt", "is", null)
    .where("deletedAt", "is", null)
    .select(["id", "name", "slug"])
  const church = await ("slug" in by
    ? churches.where("slug", "=", by.slug)
    : churches.where("id", "=", by.id)
  ).executeTakeFirst()
  if (church === undefined) return null
  await setTenant(ctx.db, createPublicScope(church.id))
  return church
}

/** Whether the address has the devotionals already, or was written to a moment ago. */
async function isToldAlready(ctx: PublicContext, churchId: number, email: string): Promise<boolean> {
  const hasLeft = optedOut(sql`null::bigint`, hashOfSubscriber(), sql`'devotionals'`)
  const { rows } = await sql`select from ${subscribers()}
    where line.church_id = ${churchId} and lower(line.email) = lower(${email})
      and (line.asked_at > ${minutesAfter(ctx.now, -LETTER_MINUTES)} or line.confirmed_at is not null and not ${hasLeft})`.execute(
    ctx.db,
  )
  return rows.length > 0
}

async function hashOf(ctx: PublicContext, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{
    hash: Buffer | null
  }>`select ${hashOfSubscriber()} as hash from ${subscribers()}
    where line.id = ${id}`.execute(ctx.db)
  return rows[0]?.hash ?? null
}
