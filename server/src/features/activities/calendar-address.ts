import { activities } from "@aprisco/contract/activities"
import { BASE_PATH, type ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../core/audit.ts"
import type { Context, Outside } from "../../core/context.ts"
import { newToken } from "../../http/session.ts"

type Address = ReplyOf<typeof activities.calendarAddress>

const PURPOSE = "calendar address"

/** How a token is looked up: its keyed hash. */
export function calendarHash({ services }: Outside, token: string): Buffer {
  return services.seal.hash(PURPOSE, token)
}

/** The address of the church's calendar; the first who asks for it makes it. */
export async function calendarAddress(ctx: Context): Promise<Address> {
  const there = await read(ctx)
  if (there) return there
  const { churchId } = ctx.actor
  await ctx.db
    .insertInto("churchCalendars")
    .values({ churchId, ...secret(ctx) })
    .onConflict((taken) => taken.column("churchId").doNothing())
    .execute()
  const made = await read(ctx)
  if (made === null) throw new Error("no calendar address after making one")
  return made
}

/** Gives the calendar another address; whoever has the old one reads nothing from now on. */
export async function renewCalendarAddress(ctx: Context): Promise<Address> {
  const { churchId } = ctx.actor
  const values = secret(ctx)
  await ctx.db
    .insertInto("churchCalendars")
    .values({ churchId, ...values })
    .onConflict((taken) => taken.column("churchId").doUpdateSet(values))
    .execute()
  await record(ctx, "calendar.address_renewed", { entity: "calendar", id: null, churchId })
  const made = await read(ctx)
  if (made === null) throw new Error("no calendar address after renewing it")
  return made
}

function secret(ctx: Context) {
  const token = newToken()
  return {
    tokenHash: calendarHash(ctx, token),
    sealedToken: ctx.services.seal.close(PURPOSE, token),
    madeAt: ctx.now,
    madeById: ctx.actor.userId,
  }
}

async function read(ctx: Context): Promise<Address | null> {
  const row = await ctx.db
    .selectFrom("churchCalendars")
    .where("churchId", "=", ctx.actor.churchId)
    .select(["sealedToken", "madeAt"])
    .executeTakeFirst()
  if (row === undefined) return null
  const { config, seal } = ctx.services
  const token = seal.open(PURPOSE, row.sealedToken)
  return {
    url: `${config.publicUrl}${BASE_PATH}${activities.calendar.path}?token=${token}`,
    madeAt: row.madeAt,
  }
}
