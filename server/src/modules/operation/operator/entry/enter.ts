import { NOT_LET_IN } from "@aprisco/contract/operator/entry"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { DeskContext } from "../../../../core/context.ts"
import { AppError, found } from "../../../../core/errors.ts"
import { createTenantScope, setTenant } from "../../../../db/tenant-scope.ts"

/**
 * Lets this session of the desk see the data of a church that allows it (docs/product/operator.md#8.3); it leaves another one that it has
 * entered. Recorded in the church's trail each time, except for a second click. Throws 404 where there is no such church, 403 where it does
 * not allow it.
 */
export async function enterAsOperator(ctx: DeskContext, churchId: number): Promise<{ endsAt: Date }> {
  const { entryGrantId } = await ownSession(ctx)
  const grant = await grantOf(ctx, churchId)
  if (grant.entered) return { endsAt: grant.endsAt }
  await recordExit(ctx, entryGrantId)
  await setEntry(ctx, grant.id)
  await recordFor(ctx, churchId, "operator.church_entered")
  return { endsAt: grant.endsAt }
}

/** Leaves the church that this session has entered. Throws 404 where it has entered another one or none. */
export async function leaveAsOperator(ctx: DeskContext, churchId: number): Promise<void> {
  const { entryGrantId } = await ownSession(ctx)
  const entered = await ctx.db
    .selectFrom("operatorEntryGrants")
    .where("id", "=", entryGrantId)
    .where("churchId", "=", churchId)
    .select("id")
    .executeTakeFirst()
  found(entered)
  await recordExit(ctx, entryGrantId)
  await setEntry(ctx, null)
}

/**
 * Narrows the rest of this transaction to the entered church, and to reading. What is read is recorded in the church's trail first. Throws
 * 404 where there is no such church, 403 where this session has not entered it, or the church allows it no longer.
 */
export async function readEnteredChurch(ctx: DeskContext, churchId: number, action: string): Promise<void> {
  const { entered } = await grantOf(ctx, churchId)
  if (!entered) throw notLetIn()
  await recordFor(ctx, churchId, action)
  await setTenant(ctx.db, createTenantScope({ churchIds: [churchId], branchIds: null, userId: null }))
  await sql`set transaction read only`.execute(ctx.db)
}

const notLetIn = () => new AppError(403, NOT_LET_IN)

/** The church's open grant, and whether this session has entered with it. Throws as `readEnteredChurch` does. */
async function grantOf({ db, now, operator }: DeskContext, churchId: number) {
  const church = found(
    await db
      .selectFrom("churches")
      .leftJoin("operatorEntryGrants as grant", (join) =>
        join
          .onRef("grant.churchId", "=", "churches.id")
          .on("grant.endedAt", "is", null)
          .on("grant.endsAt", ">", now),
      )
      .leftJoin("operatorSessions as session", (join) =>
        join.onRef("session.entryGrantId", "=", "grant.id").on("session.id", "=", operator.sessionId),
      )
      .where("churches.id", "=", churchId)
      .where("churches.deletedAt", "is", null)
      .where(sql<boolean>`not exists (select from ended_churches where ended_churches.id = churches.id)`)
      .select(["churches.disabledAt", "grant.id", "grant.endsAt", "session.id as sessionId"])
      .executeTakeFirst(),
  )
  const { id, endsAt, disabledAt, sessionId } = church
  // Nobody of a disabled church could end it.
  if (id === null || endsAt === null || disabledAt !== null) throw notLetIn()
  return { id, endsAt, entered: sessionId !== null }
}

async function ownSession({ db, operator }: DeskContext) {
  return db
    .selectFrom("operatorSessions")
    .where("id", "=", operator.sessionId)
    .select("entryGrantId")
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function setEntry({ db, operator }: DeskContext, entryGrantId: number | null): Promise<void> {
  await db
    .updateTable("operatorSessions")
    .set({ entryGrantId })
    .where("id", "=", operator.sessionId)
    .execute()
}

async function recordExit(ctx: DeskContext, grantId: number | null): Promise<void> {
  if (grantId === null) return
  const { churchId } = await ctx.db
    .selectFrom("operatorEntryGrants")
    .where("id", "=", grantId)
    .select("churchId")
    .executeTakeFirstOrThrow()
  await recordFor(ctx, churchId, "operator.church_left")
}

function recordFor(ctx: DeskContext, churchId: number, action: string): Promise<void> {
  return record(ctx, action, { entity: "church", id: churchId, churchId })
}
