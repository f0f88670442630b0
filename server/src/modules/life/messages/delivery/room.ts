import { type RawBuilder, sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { startOfDay } from "./quiet-hours.ts"
import type { SendingChurch } from "./sending-church.ts"

/** What every church may send in a day, and how many times its people more. */
const DAY_AT_LEAST = 500
const DAY_FOR_EACH_PERSON = 10

export interface Room {
  /** How many letters may be taken now. */
  readonly now: number
  /** Whether the church has sent all of its day. */
  readonly isDayOver: boolean
}

/**
 * How many letters of a church may leave at this moment, by its own rate, that of the installation, and its day; counted over all processes. The
 * caller holds the lock under which letters are taken.
 */
export async function roomFor(ctx: AnyContext, church: SendingChurch): Promise<Room> {
  const minute = minutesAfter(ctx.now, -1)
  const { rows } = await sql<{ all: number; own: number; today: number }>`select
    ${tried(sql`tried_at > ${minute}`)} as all,
    ${tried(sql`church_id = ${church.id} and tried_at > ${minute}`)} as own,
    ${tried(sql`church_id = ${church.id} and tried_at >= ${startOfDay(church.state, ctx.now)}`)} as today`.execute(
    ctx.db,
  )
  const [used] = rows
  if (used === undefined) throw new Error("nothing was counted")
  const ofDay = await leftOfDay(ctx, church.id, used.today)
  const ofMinute = Math.min(
    church.settings.emailPerMinute - used.own,
    ctx.services.config.mailPerMinute - used.all,
  )
  return { now: Math.max(0, Math.min(ofMinute, ofDay)), isDayOver: ofDay <= 0 }
}

/** How many letters that are so were tried: of messages, and of devotionals, which leave by the same server. */
function tried(are: RawBuilder<unknown>) {
  return sql`((select count(*) from message_recipients where ${are})
    + (select count(*) from devotional_deliveries where ${are}))::int`
}

async function leftOfDay(ctx: AnyContext, churchId: number, sentToday: number): Promise<number> {
  if (sentToday < DAY_AT_LEAST) return DAY_AT_LEAST - sentToday
  const { people } = await ctx.db
    .selectFrom("people")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where("deceasedOn", "is", null)
    .where("anonymisedAt", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("people"))
    .executeTakeFirstOrThrow()
  return Math.max(DAY_AT_LEAST, people * DAY_FOR_EACH_PERSON) - sentToday
}
