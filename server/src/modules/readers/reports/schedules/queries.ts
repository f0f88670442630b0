import { type Selectable, sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { found } from "../../../../core/errors.ts"
import { type PageQuery, sliceOf } from "../../../../db/page.ts"
import type { ReportSchedules } from "../../../../db/schema-reports.ts"

export type LockedSchedule = Selectable<ReportSchedules>
export type ScheduleRecord = Awaited<ReturnType<typeof scheduleById>>

/** The caller's; of who manages the church, everybody's. */
function shownSchedules(ctx: Context) {
  const rows = ctx.db.selectFrom("reportSchedules").where("reportSchedules.churchId", "=", ctx.actor.churchId)
  return can(ctx, "church.manage") ? rows : rows.where("reportSchedules.authorId", "=", ctx.actor.userId)
}

function withNames(rows: ReturnType<typeof shownSchedules>) {
  return rows
    .leftJoin("users", "users.id", "reportSchedules.authorId")
    .leftJoin("ownReports", (join) =>
      join
        .onRef("ownReports.churchId", "=", "reportSchedules.churchId")
        .onRef("ownReports.id", "=", "reportSchedules.ownReportId"),
    )
    .leftJoin("branches", (join) =>
      join
        .onRef("branches.churchId", "=", "reportSchedules.churchId")
        .on(sql<boolean>`branches.id = (report_schedules.query ->> 'branch')::bigint`),
    )
    .innerJoin("churches", "churches.id", "reportSchedules.churchId")
    .selectAll("reportSchedules")
    .select([
      "users.fullName as authorName",
      "ownReports.name as ownReportName",
      "branches.name as branchName",
      "churches.name as churchName",
      "churches.state",
      sql<{ id: number; fullName: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', reader.id, 'fullName', reader.full_name) order by reader.full_name, reader.id)
        from report_schedule_users as line join users as reader on reader.id = line.user_id
        where line.church_id = report_schedules.church_id and line.schedule_id = report_schedules.id), '[]')`.as(
        "users",
      ),
    ])
}

/** One page of those that the caller may see, what is due first, with the count of all. */
export async function schedulePage(ctx: Context, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  const { count } = await shownSchedules(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await withNames(shownSchedules(ctx))
    .orderBy("reportSchedules.nextAt", (order) => order.asc().nullsFirst())
    .orderBy("reportSchedules.id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, rows }
}

/** One that the caller may see. Throws 404. */
export async function scheduleById(ctx: Context, id: number) {
  return found(await withNames(shownSchedules(ctx)).where("reportSchedules.id", "=", id).executeTakeFirst())
}

/** Locks one that the caller may see. Throws 404. */
export async function lockSchedule(ctx: Context, id: number): Promise<LockedSchedule> {
  return found(
    await shownSchedules(ctx)
      .where("reportSchedules.id", "=", id)
      .selectAll("reportSchedules")
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** The users who get one, by name. */
export function usersOfSchedule(
  { db }: AnyContext,
  { id, churchId }: Pick<LockedSchedule, "id" | "churchId">,
) {
  return db
    .selectFrom("reportScheduleUsers as line")
    .innerJoin("users", "users.id", "line.userId")
    .where("line.churchId", "=", churchId)
    .where("line.scheduleId", "=", id)
    .orderBy("users.fullName")
    .orderBy("users.id")
    .select(["users.id", "users.fullName"])
    .execute()
}
