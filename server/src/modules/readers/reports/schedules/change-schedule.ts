import { isDeepStrictEqual } from "node:util"
import type { ReportScheduleBody, ReportScheduleChange } from "@aprisco/contract/reports/schedules"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { AppError, invalid } from "../../../../core/errors.ts"
import { requireFeature } from "../../../../core/require-feature.ts"
import { stateOfChurch } from "../../../ground/churches/public.ts"
import { readableSource } from "../own/columns.ts"
import { mayChangeReport } from "../own/policy.ts"
import { ownReportById } from "../own/queries.ts"
import { askedReport } from "../read-report.ts"
import { readsReport } from "../sources.ts"
import { nextDue } from "./next-due.ts"
import { queryOn } from "./period-of.ts"
import { reportOf } from "./present.ts"
import { type LockedSchedule, lockSchedule, usersOfSchedule } from "./queries.ts"

const NOT_SHARED = "Só você vê este relatório. Compartilhe-o com a igreja para enviá-lo a outras pessoas."

type Wish = Required<Pick<ReportScheduleBody, "report" | "ownReport" | "weekday" | "day">> &
  Omit<ReportScheduleBody, "report" | "ownReport" | "weekday" | "day">

/** Has a report sent from now on. Returns the schedule's id. Throws 400 on the field that is wrong, and 403 where the plan has no weekly ones. */
export async function createSchedule(ctx: Context, body: ReportScheduleBody): Promise<number> {
  const { churchId, userId } = ctx.actor
  const { report = null, ownReport = null, weekday = null, day = null } = body
  const wish = { ...body, report, ownReport, weekday, day }
  if (body.frequency === "weekly") await requireFeature(ctx.db, ctx.services, churchId, "weekly_reports")
  const userIds = await requireUsers(ctx, body.userIds)
  const columns = await checkedColumns(ctx, wish, userIds)
  const { id } = await ctx.db
    .insertInto("reportSchedules")
    .values({
      ...columns,
      query: JSON.stringify(columns.query),
      churchId,
      authorId: userId,
      nextAt: nextDue(columns, ctx.now, await stateOfChurch(ctx, churchId)),
      lastSentAt: null,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await storeUsers(ctx, id, userIds)
  const facts = { report: columns.report ?? "own", frequency: columns.frequency, count: userIds.length }
  await record(ctx, "report_schedule.created", { entity: "report_schedule", id, churchId, facts })
  return id
}

/**
 * Changes what the body names; when it is due next follows anew. Whoever changes one that is paused answers for it from then on. Throws as
 * `createSchedule`, 404, 412, and 403 where the caller may not change it.
 */
export async function changeSchedule(ctx: Context, id: number, change: ReportScheduleChange): Promise<void> {
  const schedule = await lockSchedule(ctx, id)
  ensure(mayChangeReport(ctx, schedule))
  expectVersion(ctx, schedule.version)
  const { churchId } = schedule
  const before = (await usersOfSchedule(ctx, schedule)).map((user) => user.id)
  const wish = { ...wishOf(schedule, before), ...given(change) }
  if (wish.frequency === "weekly" && schedule.frequency !== "weekly")
    await requireFeature(ctx.db, ctx.services, churchId, "weekly_reports")
  // Those who left since stay until somebody takes them out.
  const userIds = await requireUsers(ctx, wish.userIds, before)
  const columns = await checkedColumns(ctx, wish, userIds)
  const isPaused = schedule.nextAt === null
  const nextAt = nextDue(columns, ctx.now, await stateOfChurch(ctx, churchId))
  const fields = Object.entries(columns)
    .filter(([field, value]) => !isDeepStrictEqual(value, schedule[field as keyof typeof columns])) // its own keys
    .map(([field]) => field)
  const isOfOthers = userIds.toSorted().join() !== before.toSorted().join()
  if (fields.length === 0 && !isOfOthers && !isPaused) return
  await ctx.db
    .updateTable("reportSchedules")
    .set({
      ...columns,
      query: JSON.stringify(columns.query),
      nextAt,
      ...(isPaused && { authorId: ctx.actor.userId }),
    })
    .where("id", "=", id)
    .execute()
  if (isOfOthers) await storeUsers(ctx, id, userIds)
  const facts = { fields: [...fields, ...(isOfOthers ? ["userIds"] : [])] }
  await record(ctx, "report_schedule.changed", { entity: "report_schedule", id, churchId, facts })
}

/** Ends one. Throws 404, 412, and 403 where the caller may not change it. */
export async function deleteSchedule(ctx: Context, id: number): Promise<void> {
  const schedule = await lockSchedule(ctx, id)
  ensure(mayChangeReport(ctx, schedule))
  expectVersion(ctx, schedule.version)
  const { churchId } = schedule
  await ctx.db.deleteFrom("reportSchedules").where("id", "=", id).execute()
  await record(ctx, "report_schedule.deleted", { entity: "report_schedule", id, churchId })
}

function wishOf(schedule: LockedSchedule, userIds: number[]): Wish {
  const { ownReportId, query, frequency, weekday, day, hour, format } = schedule
  return {
    report: reportOf(schedule),
    ownReport: ownReportId,
    query,
    frequency,
    weekday,
    day,
    hour,
    format,
    userIds,
  }
}

/** What a change names. Another kind of report takes the place of the one there was. */
function given(change: ReportScheduleChange): Partial<Wish> {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (change.report && change.ownReport === undefined) return { ...named, ownReport: null }
  if (change.ownReport && change.report === undefined) return { ...named, report: null }
  return named
}

async function checkedColumns(ctx: Context, wish: Wish, userIds: readonly number[]) {
  const { report, ownReport, frequency, hour, format } = wish
  if ((report === null) === (ownReport === null)) throw invalid({ report: ["Escolha um relatório."] })
  if (frequency === "weekly" && wish.weekday === null)
    throw invalid({ weekday: ["Informe o dia da semana."] })
  if (frequency === "monthly" && wish.day === null) throw invalid({ day: ["Informe o dia do mês."] })
  if (report !== null) await requireReport(ctx, report, wish.query)
  if (ownReport !== null) await requireOwnReport(ctx, ownReport, userIds)
  return {
    report,
    ownReportId: ownReport,
    // An own report has its own filters.
    query: ownReport === null ? wish.query : {},
    frequency,
    weekday: frequency === "weekly" ? wish.weekday : null,
    day: frequency === "monthly" ? wish.day : null,
    hour,
    format,
  }
}

/** Throws 400 on `report` where the caller may not read it, and on `query` where it asks for what is not theirs. */
async function requireReport(
  ctx: Context,
  report: NonNullable<Wish["report"]>,
  query: Wish["query"],
): Promise<void> {
  if (!readsReport(ctx, report)) throw invalid({ report: ["Você não pode ver este relatório."] })
  await askedReport(ctx, report, queryOn(query, ctx.today)).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const [first = error.message] = Object.values(error.fields).flat()
    throw invalid({ query: [String(first)] })
  })
}

/** Throws 400 on one that the caller may not read, and where others are to get one that only its author may (docs/product/reports.md#5.1). */
async function requireOwnReport(ctx: Context, id: number, userIds: readonly number[]): Promise<void> {
  const { isShared, authorId } = await readableOwnReport(ctx, id)
  if (!isShared && userIds.some((userId) => userId !== authorId)) throw invalid({ userIds: [NOT_SHARED] })
}

async function readableOwnReport(ctx: Context, id: number) {
  try {
    const report = await ownReportById(ctx, id)
    await readableSource(ctx, report.source)
    return report
  } catch (error) {
    throw error instanceof AppError ? invalid({ ownReport: ["Relatório não encontrado."] }) : error
  }
}

async function requireUsers(
  ctx: Context,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<number[]> {
  const wanted = [...new Set(ids)]
  const known = await ctx.db
    .selectFrom("users")
    .where("id", "in", wanted)
    .where("churchId", "=", ctx.actor.churchId)
    .where("isActive", "=", true)
    .where("deletedAt", "is", null)
    .select("id")
    .execute()
  const all = new Set([...known.map(({ id }) => id), ...kept])
  if (wanted.some((id) => !all.has(id))) throw invalid({ userIds: ["Usuário desconhecido"] })
  return wanted
}

async function storeUsers(ctx: Context, scheduleId: number, userIds: readonly number[]): Promise<void> {
  const { churchId } = ctx.actor
  await ctx.db.deleteFrom("reportScheduleUsers").where("scheduleId", "=", scheduleId).execute()
  await ctx.db
    .insertInto("reportScheduleUsers")
    .values(userIds.map((userId) => ({ churchId, scheduleId, userId })))
    .execute()
}
