import type { RecurrenceBody, RecurrenceChange } from "@aprisco/contract/treasury/recurrences"
import { type SqlBool, sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { branchPlacement } from "../../../ground/branches/public.ts"
import { checkOwed } from "../bills/check-owed.ts"
import { makeBills } from "./make-bills.ts"
import { lockRecurrence, recurrenceById } from "./queries.ts"

/** Creates a recurrence with its bills of the next days; none is due before this month. Throws 400 on the fields. */
export async function createRecurrence(ctx: Context, body: RecurrenceBody): Promise<number> {
  const { amount, category, fund, branch, ...rest } = body
  const place = await branchPlacement(ctx, { church: ctx.actor.churchId, branch })
  const values = {
    ...rest,
    ...place,
    amountCents: amount,
    categoryId: category,
    fundId: fund ?? null,
    personId: body.personId ?? null,
  }
  requireOrder(body.startsOn, body.endsOn ?? null)
  await checkOwed(ctx, values)
  const made = await ctx.db
    .insertInto("treasuryRecurrences")
    .values({
      ...values,
      makesFrom: `${ctx.today.slice(0, 7)}-01`,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await makeBills(ctx, made)
  const { id, churchId } = made
  await record(ctx, "recurrence.created", { entity: "recurrence", id, churchId })
  return id
}

const SCHEDULE = ["every", "startsOn"]

/**
 * Changes a recurrence, and its open bills from today on that nobody changed. Throws 404, 412, 403 where the caller may not see who owes, and
 * 400 on the fields.
 */
export async function changeRecurrence(ctx: Context, id: number, change: RecurrenceChange): Promise<void> {
  const before = await lockRecurrence(ctx, id)
  expectVersion(ctx, before.version)
  ensure(!(await recurrenceById(ctx, id)).donorHidden)
  const { amount, category, fund, branch, ...rest } = change
  const owed = {
    kind: rest.kind,
    payee: rest.payee,
    personId: rest.personId,
    description: rest.description,
    amountCents: amount,
    categoryId: category,
    fundId: fund,
    branchId:
      branch === undefined
        ? undefined
        : (await branchPlacement(ctx, { church: ctx.actor.churchId, branch })).branchId,
  }
  const columns = { ...owed, every: rest.every, startsOn: rest.startsOn, endsOn: rest.endsOn }
  const fields = changedFields(before, columns)
  if (fields.length === 0) return
  const isRescheduled = fields.some((field) => SCHEDULE.includes(field))
  const after = await ctx.db
    .updateTable("treasuryRecurrences")
    .set({ ...columns, ...(isRescheduled && { makesFrom: ctx.today }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
  requireOrder(after.startsOn, after.endsOn)
  await checkOwed(ctx, after, before)
  await removeOpen(ctx, id, isRescheduled ? null : after.endsOn, isRescheduled)
  if (changedFields(before, owed).length > 0) await changeOpen(ctx, id, owed)
  await makeBills(ctx, after)
  await record(ctx, "recurrence.changed", {
    entity: "recurrence",
    id,
    churchId: before.churchId,
    facts: { fields },
  })
}

/** Ends a recurrence: its open bills from today on that nobody changed go. Throws 404 and 412. */
export async function deleteRecurrence(ctx: Context, id: number): Promise<void> {
  const { version, churchId } = await lockRecurrence(ctx, id)
  expectVersion(ctx, version)
  await removeOpen(ctx, id, null, true)
  await ctx.db.updateTable("treasuryRecurrences").set({ deletedAt: ctx.now }).where("id", "=", id).execute()
  await record(ctx, "recurrence.deleted", { entity: "recurrence", id, churchId })
}

function requireOrder(startsOn: string, endsOn: string | null): void {
  if (endsOn !== null && endsOn < startsOn)
    throw invalid({ endsOn: ["O fim não pode ser antes do primeiro vencimento."] })
}

/** Bills of a recurrence from today on that nobody changed, deleted or paid. */
function isUntouched(ctx: Context, id: number) {
  return sql<SqlBool>`treasury_bills.recurrence_id = ${id} and treasury_bills.due_date >= ${ctx.today} and treasury_bills.deleted_at is null
    and not treasury_bills.is_edited and not exists (select from treasury_settlements as settlement
      where settlement.church_id = treasury_bills.church_id and settlement.bill_id = treasury_bills.id)`
}

/** Those go that are due after the last day, or all: the recurrence makes them again where they belong to it. */
async function removeOpen(ctx: Context, id: number, endsOn: string | null, all: boolean): Promise<void> {
  if (endsOn === null && !all) return
  let gone = ctx.db.deleteFrom("treasuryBills").where(isUntouched(ctx, id))
  if (endsOn !== null) gone = gone.where("dueDate", ">", endsOn)
  await gone.execute()
}

async function changeOpen(ctx: Context, id: number, owed: object): Promise<void> {
  await ctx.db.updateTable("treasuryBills").set(owed).where(isUntouched(ctx, id)).execute()
}
