import { NOT_LET_IN } from "@aprisco/contract/operator/entry"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { DeskContext } from "../../../core/context.ts"
import { AppError, found } from "../../../core/errors.ts"
import { createTenantScope, setTenant } from "../../../db/tenant-scope.ts"
import { openGrants } from "./grants.ts"

/**
 * Lets this session of the desk see the data of a church that allows it (docs/product/operator.md#8.3); it leaves another one that it has
 * entered. Recorded in the church's trail each time, except for a second click. Throws 404 where there is no such church, 403 where it does
 * not allow it.
 */
export async function enterAsOperator(ctx: DeskContext, churchId: number): Promise<{ endsAt: Date }> {
  const grant = await grantOf(ctx, churchId)
  const { entryGrantId } = await ownSession(ctx)
  if (entryGrantId === grant.id) return { endsAt: grant.endsAt }
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
  const { id } = await grantOf(ctx, churchId)
  const { entryGrantId } = await ownSession(ctx)
  if (entryGrantId !== id) throw notLetIn()
  await recordFor(ctx, churchId, action)
  await setTenant(ctx.db, createTenantScope({ churchIds: [churchId], branchIds: null, userId: null }))
  await sql`set transaction read only`.execute(ctx.db)
}

const notLetIn = () => new AppError(403, NOT_LET_IN)

async function grantOf(ctx: DeskContext, churchId: number) {
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .where("deletedAt", "is", null)
    .where(sql<boolean>`not exists (select from ended_churches where ended_churches.id = churches.id)`)
    .select("disabledAt")
    .executeTakeFirst()
  // Nobody of a disabled church could end it.
  if (found(church).disabledAt !== null) throw notLetIn()
  const grant = await openGrants(ctx, churchId).select(["id", "endsAt"]).executeTakeFirst()
  if (grant === undefined) throw notLetIn()
  return grant
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
