import type { BillQuery } from "@aprisco/contract/treasury/bills"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { donorSight, seesDonorsInSql } from "../donors.ts"

interface Paid {
  cents: number
  isClosed: boolean
}

interface Settled extends Paid {
  billId: number
}

export type BillRecord = Awaited<ReturnType<typeof billById>>

/** One page of the bills. */
export function billRows(ctx: Context, query: BillQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  const key = query.ordering.endsWith("due_date") ? "bill.dueDate" : "bill.amountCents"
  return withNames(ctx, matching(ctx, query))
    .orderBy(key, direction)
    .orderBy("bill.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function billCount(ctx: Context, query: BillQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One bill. Throws 404. */
export async function billById(ctx: Context, id: number) {
  return found(await withNames(ctx, billsOf(ctx, "one")).where("bill.id", "=", id).executeTakeFirst())
}

/** Locks a bill: it is changed and paid one call after the other. Throws 404. */
export async function lockBill(ctx: Context, id: number) {
  return found(
    await ctx.db
      .selectFrom("treasuryBills")
      .where("churchId", "=", ctx.actor.churchId)
      .where("deletedAt", "is", null)
      .where("id", "=", id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** What was paid of a bill by entries that were not reversed, and whether one of them closed it. */
export async function paidOf(ctx: Context, id: number): Promise<{ cents: number; isClosed: boolean }> {
  const { rows } = await sql<{ cents: number; isClosed: boolean }>`
    select cents, is_closed from app.paid_of_bill(${ctx.actor.churchId}, ${id})`.execute(ctx.db)
  return rows[0] ?? { cents: 0, isClosed: false }
}

/** What is paid is asked of one bill, or of all at once, which would be slow one by one. */
function billsOf(ctx: Context, of: "one" | "all") {
  const { churchId } = ctx.actor
  const settled =
    of === "one"
      ? sql<Settled>`(select bill.id as bill_id, cents, is_closed from app.paid_of_bill(bill.church_id, bill.id))`
      : sql<Settled>`app.paid_of_bills(${churchId})`
  return ctx.db
    .selectFrom("treasuryBills as bill")
    .leftJoinLateral(settled.as("settled"), (join) => join.onRef("settled.billId", "=", "bill.id"))
    .innerJoinLateral(
      sql<Paid>`(select coalesce(settled.cents, 0) as cents, coalesce(settled.is_closed, false) as is_closed)`.as(
        "paid",
      ),
      (join) => join.onTrue(),
    )
    .innerJoin("treasuryCategories as category", (join) =>
      join.onRef("category.churchId", "=", "bill.churchId").onRef("category.id", "=", "bill.categoryId"),
    )
    .leftJoin("people as person", (join) =>
      join.onRef("person.churchId", "=", "bill.churchId").onRef("person.id", "=", "bill.personId"),
    )
    .where("bill.churchId", "=", churchId)
    .where("bill.deletedAt", "is", null)
}

const IS_PAID = sql<SqlBool>`(paid.is_closed or paid.cents >= bill.amount_cents)`

/** Who is to give is as confidential as who gave (docs/product/treasury.md#5.1). `bill`: the alias of what is owed. */
export function isOwerHidden(ctx: Context, bill: string): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${bill}.${name}`)
  return sql<SqlBool>`(${column("kind")} = 'receivable' and (${column("personId")} is not null
    or category.nature in ('tithe', 'offering')) and not ${seesDonorsInSql(donorSight(ctx), bill)})`
}

function matching(ctx: Context, query: BillQuery) {
  const { search, kind, status, isOpen, dueFrom, dueTo, recurrence, branch, below } = query
  let rows = billsOf(ctx, "all")
  if (kind) rows = rows.where("bill.kind", "=", kind)
  if (status === "paid" || isOpen === false) rows = rows.where(IS_PAID)
  if (isOpen === true || status === "open" || status === "partial")
    rows = rows.where(sql<SqlBool>`not ${IS_PAID}`)
  if (status === "open") rows = rows.where(sql<SqlBool>`paid.cents = 0`)
  if (status === "partial") rows = rows.where(sql<SqlBool>`paid.cents > 0`)
  if (dueFrom) rows = rows.where("bill.dueDate", ">=", dueFrom)
  if (dueTo) rows = rows.where("bill.dueDate", "<=", dueTo)
  if (recurrence) rows = rows.where("bill.recurrenceId", "=", recurrence)
  if (branch) rows = rows.where(isOfUnit("bill.branchId", { branch, below }))
  if (search)
    rows = rows.where(
      hasWords(
        sql<string>`app.normalize_text(category.name || case when ${isOwerHidden(ctx, "bill")} then '' else
          ' ' || coalesce(bill.payee, '') || ' ' || coalesce(bill.description, '') || ' ' || coalesce(person.full_name, '') end)`,
        search,
      ),
    )
  return rows
}

function withNames(ctx: Context, rows: ReturnType<typeof billsOf>) {
  return rows
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "bill.churchId").onRef("branches.id", "=", "bill.branchId"),
    )
    .selectAll("bill")
    .select([
      "branches.name as branchName",
      "category.name as categoryName",
      "person.fullName as personName",
      "paid.cents as paidCents",
      "paid.isClosed",
      sql<boolean>`${isOwerHidden(ctx, "bill")}`.as("donorHidden"),
      sql<number[]>`array(select settlement.entry_id from treasury_settlements as settlement
        where settlement.church_id = bill.church_id and settlement.bill_id = bill.id order by settlement.entry_id limit 100)`.as(
        "entryIds",
      ),
    ])
}
