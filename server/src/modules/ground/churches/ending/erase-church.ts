import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { eraseTrail } from "../../audit/trail/public.ts"
import { endSessionsOfChurch } from "../../auth/sessions/public.ts"
import { dropEmailsTo } from "../../emails/public.ts"
import { purgePicturesOfChurch } from "../../uploads/public.ts"
import { independentId } from "../church-queries.ts"
import { churchEndedEmail } from "./email-templates.ts"
import { sendLetters } from "./ending-emails.ts"
import { type ChurchWithEnding, churchesWithoutOffice, churchWithEnding } from "./queries.ts"
import { stopEnding } from "./take-back.ts"

/** Rows of one transaction: enough to make progress, few enough to delay no request. */
const ROWS = 500
const PICTURES = 100
/** An account is looked for in many tables without an index: seconds in a large installation. */
const LONGEST_STATEMENT = "60s"

/**
 * Closes a church whose 30 days are over: nobody gets in any more, its office sees it gone, what waits to be sent to its people is dropped,
 * and the last e-mail is stored. From its commit on the church cannot be taken back. Does nothing where it was taken back, or had begun.
 */
export async function beginErasure(ctx: AnyContext, id: number): Promise<void> {
  const church = await churchWithEnding(ctx, id)
  if (church.ending === null || church.ending.endsAt > ctx.now) return
  if ((await churchesWithoutOffice(ctx, id)) > 0) return stopEnding(ctx, church)
  if (!(await markAsEnded(ctx, id))) return
  for (const { onChurchEnded } of ctx.services.modules) await onChurchEnded?.(ctx, id)
  await endSessionsOfChurch(ctx, id)
  const emails = await dropEmailsTo(ctx, await addressesOf(ctx, church))
  await sql`select app.drop_church_jobs(${id}, ${emails}::bigint[])`.execute(ctx.db)
  const { operatorEmail: operator } = ctx.services.config
  await sendLetters(ctx, church, null, (reader) =>
    churchEndedEmail(reader, { churchName: church.name, number: id, operator }),
  )
  await ctx.db
    .updateTable("churches")
    .set({
      disabledAt: church.disabledAt ?? ctx.now,
      disabledReason: church.disabledReason ?? "Conta encerrada",
      affiliation: "independent",
      denominationId: await independentId(ctx),
    })
    .where("id", "=", id)
    .execute()
}

/** `more`: call it again, in another transaction; `busy`: another process is at it. */
type Progress = "more" | "busy" | "done"

/** Erases a part of a church that was closed by `beginErasure`. Whoever continues after a crash finds what is left. */
export async function eraseSome(ctx: AnyContext, id: number): Promise<Progress> {
  const open = await ctx.db
    .selectFrom("endedChurches")
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  if (open === undefined) return "done"
  await sql`select set_config('statement_timeout', ${LONGEST_STATEMENT}, true)`.execute(ctx.db)
  if ((await purgePicturesOfChurch(ctx, id, PICTURES)) > 0) return "more"
  for (const { onChurchErasing } of ctx.services.modules)
    if (((await onChurchErasing?.(ctx, id)) ?? 0) > 0) return "more"
  if ((await eraseRows(ctx, id)) > 0) return "more"
  // What writes to the trail refers to the church: from here on it waits, and is then refused.
  await ctx.db.selectFrom("churches").where("id", "=", id).select("id").forUpdate().execute()
  const end = await eraseTrail(ctx, id)
  if (end === "more" || end === "busy") return end
  await ctx.db.deleteFrom("churches").where("id", "=", id).execute()
  const kept = await ctx.db
    .updateTable("endedChurches")
    .set({
      erasedAt: ctx.now,
      chainNumber: end.number,
      chainHash: end.number === 0 ? null : Buffer.from(end.hash, "hex"),
    })
    .where("id", "=", id)
    .returning(["members", "visitors", "accounts", "pictures"])
    .executeTakeFirstOrThrow()
  await record(ctx, "church.erased", { entity: "church", id, churchId: null, facts: kept })
  return "done"
}

/** Erases these churches once more, after a restore. Returns how many were still there. */
export async function eraseChurchesAgain(ctx: AnyContext, ids: readonly number[]): Promise<number> {
  let erased = 0
  for (const id of ids) {
    if (!(await markAsEnded(ctx, id))) continue
    erased += 1
    for (const { onChurchEnded } of ctx.services.modules) await onChurchEnded?.(ctx, id)
    let progress: Progress
    do progress = await eraseSome(ctx, id)
    while (progress === "more")
    if (progress === "busy") throw new Error("another process works on the audit trail")
  }
  return erased
}

/** False: there is no such church, or it was marked before. */
async function markAsEnded({ db, now }: AnyContext, id: number): Promise<boolean> {
  const { rows } = await sql<{
    begun: boolean
  }>`select app.begin_church_erasure(${id}, ${now}) as begun`.execute(db)
  return rows[0]?.begun === true
}

async function eraseRows({ db }: AnyContext, id: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`select app.erase_church_rows(${id}, ${ROWS}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? 0
}

/** Every mailbox to which the product writes about this church, in lower case. */
async function addressesOf({ db }: AnyContext, church: ChurchWithEnding): Promise<Set<string>> {
  const people = await db
    .selectFrom("users")
    .where("churchId", "=", church.id)
    .select(["email", "invitedEmail"])
    .execute()
  const addresses = [church.email, ...people.flatMap(({ email, invitedEmail }) => [email, invitedEmail])]
  return new Set(addresses.filter((address) => address !== null).map((address) => address.toLowerCase()))
}
