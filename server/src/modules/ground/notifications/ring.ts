import { PRAYER_READERS } from "@aprisco/contract/access/prayer-readers"
import { amountOf } from "@aprisco/contract/kit/money"
import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { holdsRight } from "../../../core/right-holders.ts"
import type { NotificationFacts } from "../../../db/schema-notifications.ts"
import { rowConcerned } from "./audience.ts"

/** Kinds that are never mailed: their words are read on their own screen alone. */
type RingingKind = "question" | "inquiry" | "report_schedule" | "monthly_report" | "bill_due"

interface Ringing {
  readonly kind: RingingKind
  readonly churchId: number
  readonly told: NotificationFacts
}

/**
 * Notifies the people who answer questions of a new one, or its asker of the answer, as far as they still have accounts
 * (docs/product/devotionals.md#5.1).
 */
export async function ringForQuestion(
  ctx: AnyContext,
  { id: questionId, churchId }: { readonly id: number; readonly churchId: number },
  question: "asked" | "answered" | "declined",
  userId?: number,
): Promise<void> {
  const ringing = { kind: "question", churchId, told: { questionId, question } } as const
  const readers = readersIn(ctx, ringing)
  await ring(
    ctx,
    ringing,
    userId === undefined
      ? readers.where("role", "in", [...PRAYER_READERS])
      : readers.where("id", "=", userId),
  )
}

/** Notifies the people who answer messages that somebody wrote by the church's page, or its new owner alone (docs/product/church-page.md#3.2). */
export async function ringForInquiry(
  ctx: AnyContext,
  {
    id: inquiryId,
    churchId,
    protocol,
  }: { readonly id: number; readonly churchId: number; readonly protocol: string },
  userId?: number,
): Promise<void> {
  const ringing = {
    kind: "inquiry",
    churchId,
    told: { inquiryId, protocol, given: userId !== undefined },
  } as const
  const readers = readersIn(ctx, ringing)
  await ring(
    ctx,
    ringing,
    userId === undefined
      ? readers.where(holdsRight("messages.send")).where("role", "<>", "BRANCH_MANAGER")
      : readers.where("id", "=", userId),
  )
}

/** A report that a user scheduled did not reach everybody, or is not sent any more: they are told (docs/product/reports.md#5.1). */
export async function ringForSchedule(
  ctx: AnyContext,
  { churchId, userId }: { readonly churchId: number; readonly userId: number },
  told: { readonly title: string; readonly text: string },
): Promise<void> {
  const ringing = {
    kind: "report_schedule",
    churchId,
    told: { title: told.title, message: told.text },
  } as const
  await ring(ctx, ringing, readersIn(ctx, ringing).where("id", "=", userId))
}

/** A unit's monthly report, and what is told of it; `dueOn` where it is due. */
export interface MonthlyReportTold {
  readonly id: number
  readonly churchId: number
  readonly branchName: string
  /** `2026-11` */
  readonly month: string
  readonly monthly: NonNullable<NotificationFacts["monthly"]>
  readonly dueOn?: string
}

/**
 * A monthly report waits for somebody (docs/product/monthly-reports.md#2.3): for who sends those of one of these units, for who decides, or what was decided
 * for who sent it.
 */
export async function ringForMonthlyReport(
  ctx: AnyContext,
  { id: monthlyReportId, churchId, ...facts }: MonthlyReportTold,
  whom: { readonly branches: readonly number[] } | "deciders" | { readonly userId: number },
): Promise<void> {
  const ringing = { kind: "monthly_report", churchId, told: { monthlyReportId, ...facts } } as const
  const readers = readersIn(ctx, ringing)
  if (whom === "deciders")
    return ring(
      ctx,
      ringing,
      readers.where(holdsRight("documents.manage")).where("role", "<>", "BRANCH_MANAGER"),
    )
  if ("userId" in whom) return ring(ctx, ringing, readers.where("id", "=", whom.userId))
  await ring(
    ctx,
    ringing,
    readers.where(holdsRight("documents.issue")).where((eb) =>
      eb.or([
        eb("role", "<>", "BRANCH_MANAGER"),
        eb.exists(
          eb
            .selectFrom("branchManagers")
            .whereRef("branchManagers.userId", "=", "users.id")
            .where("branchManagers.branchId", "in", [...whom.branches])
            .select("branchManagers.userId"),
        ),
      ]),
    ),
  )
}

/** The bills of one branch that are due on a day, and what is left to pay of them. */
interface DueOfBranch {
  readonly branchId: number
  readonly bills: number
  readonly cents: number
}

/** Notifies who pays a church's bills of those that are due on a day, of all branches or of those that they manage; each reader once a day. */
export async function ringForDueBills(
  ctx: AnyContext,
  {
    churchId,
    dueOn,
    due,
  }: { readonly churchId: number; readonly dueOn: string; readonly due: readonly DueOfBranch[] },
): Promise<void> {
  // Two runs of the job one after the other: the second sees whom the first one told.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bills due ${churchId}`}, 0))`.execute(ctx.db)
  const { rows: readers } = await sql<{ id: number; branches: number[] | null }>`
    select users.id, case when users.role = 'BRANCH_MANAGER' then
      array(select branch_id from branch_managers where branch_managers.user_id = users.id) end as branches
    from users
    where church_id = ${churchId} and is_active and deleted_at is null and ${rowConcerned("bill_due")}
      and not exists (select from notifications where notifications.user_id = users.id
        and kind = 'bill_due' and facts->>'dueOn' = ${dueOn})`.execute(ctx.db)
  for (const { id, branches } of readers) {
    const own = due.filter(({ branchId }) => branches === null || branches.includes(branchId))
    if (own.length === 0) continue
    const sum = (of: (one: DueOfBranch) => number) => own.reduce((total, one) => total + of(one), 0)
    const told = { bills: sum(({ bills }) => bills), amount: amountOf(sum(({ cents }) => cents)), dueOn }
    const ringing = { kind: "bill_due", churchId, told } as const
    await ring(ctx, ringing, readersIn(ctx, ringing).where("id", "=", id))
  }
}

function readersIn({ db, actor }: AnyContext, { churchId }: Ringing) {
  const users = db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where("isActive", "=", true)
    .where("deletedAt", "is", null)
  return actor === null || actor === undefined ? users : users.where("id", "<>", actor.userId)
}

async function ring(
  { db, now }: AnyContext,
  { kind, told }: Ringing,
  readers: ReturnType<typeof readersIn>,
): Promise<void> {
  await db
    .insertInto("notifications")
    .columns(["churchId", "userId", "kind", "facts", "at", "emailPending"])
    .expression(
      readers.select([
        sql<number>`church_id`.as("churchId"),
        "id",
        sql.lit(kind).as("kind"),
        sql<string>`${JSON.stringify(told)}::jsonb`.as("facts"),
        sql<Date>`${now}::timestamptz`.as("at"),
        sql<boolean>`false`.as("emailPending"),
      ]),
    )
    .execute()
}
