import type { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import type { InputOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { daysAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { branchesInReach } from "../queries.ts"

type HistoryQuery = InputOf<typeof qrCodes.history>["query"]
export type UsedCodeRow = Awaited<ReturnType<typeof usedCodes>>[number]

/** The contents of a branch's poster, or 404. */
export async function posterFacts(ctx: Context, id: number) {
  const facts = await branchesInReach(ctx)
    .where("branches.id", "=", id)
    .select(["branches.name", "branches.qrCode", "churches.name as churchName", "churches.logo"])
    .executeTakeFirst()
  return found(facts)
}

/** One page of the codes of a branch in reach, newest first, each with its number of visitors. */
export function usedCodes(ctx: Context, branchId: number, query: HistoryQuery) {
  const { limit, offset } = sliceOf(query)
  return ctx.db
    .selectFrom("branchQrCodes as used")
    .leftJoin("users", "users.id", "used.madeById")
    .where("used.branchId", "=", branchId)
    .select((eb) => [
      "used.code",
      "used.startedAt",
      "used.endedAt",
      "used.madeById",
      "users.fullName as madeByName",
      eb
        .selectFrom("visitors")
        .whereRef("visitors.churchId", "=", "used.churchId")
        .whereRef("visitors.qrCodeUsed", "=", "used.code")
        .where("visitors.deletedAt", "is", null)
        .select((visitor) => visitor.fn.countAll<number>().as("registrations"))
        .$asScalar()
        .$notNull()
        .as("registrations"),
    ])
    .orderBy("used.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many codes there are in all. */
export async function usedCodeCount(ctx: Context, branchId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("branchQrCodes")
    .where("branchId", "=", branchId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** Registrations by QR code on each of the last days, including today; zeros included. */
export async function registrationsByDay(ctx: Context, branchId: number, days: number) {
  const first = daysAfter(ctx.today, 1 - days)
  const { rows } = await sql<{ day: string; total: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(visitors.id) as total
    from generate_series(${first}::timestamp, ${ctx.today}::timestamp, interval '1 day') as day
    left join visitors on visitors.branch_id = ${branchId}
      and visitors.registration_source = 'qr_code'
      and visitors.deleted_at is null
      and visitors.created_at >= day at time zone ${TIME_ZONE}
      and visitors.created_at < (day + interval '1 day') at time zone ${TIME_ZONE}
    group by day
    order by day`.execute(ctx.db)
  return rows
}
