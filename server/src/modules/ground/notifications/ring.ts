import { PRAYER_READERS } from "@aprisco/contract/access/prayer-readers"
import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { holdsRight } from "../../../core/right-holders.ts"
import type { NotificationFacts } from "../../../db/schema-notifications.ts"

/** Kinds that are never mailed: their words are read on their own screen alone. */
type RingingKind = "question" | "inquiry" | "report_schedule" | "monthly_report"

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
