import { activities } from "@aprisco/contract/activities/routes"
import { BASE_PATH, type ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../core/audit.ts"
import type { Context, RequestContext } from "../../core/context.ts"
import { newToken } from "../../core/session.ts"

type Address = ReplyOf<typeof activities.calendarAddress>

const PURPOSE = "calendar address"

/** How a token may be stored: its keyed hash under each accepted key, the current one first. */
export function calendarHashes(
  { services }: Pick<RequestContext, "services">,
  token: string,
): [Buffer, ...Buffer[]] {
  return services.encryption.hashes(PURPOSE, token)
}

/**
 * The address of the church's calendar; the first who asks for it makes it. Who manages some branches alone has an address of
 * their own, which shows those branches.
 */
export async function calendarAddress(ctx: Context): Promise<Address> {
  const there = await read(ctx)
  if (there) return there
  const { churchId } = ctx.actor
  await ctx.db
    .insertInto("churchCalendars")
    .values({ churchId, userId: holderIn(ctx), ...secret(ctx) })
    .onConflict((taken) => taken.columns(["churchId", "userId"]).doNothing())
    .execute()
  const made = await read(ctx)
  if (made === null) throw new Error("no calendar address after making one")
  return made
}

/**
 * Gives the caller's calendar (the church's, or that of a manager of branches) another address; readers of the old one read
 * nothing from now on.
 */
export async function renewCalendarAddress(ctx: Context): Promise<Address> {
  const { churchId } = ctx.actor
  const values = secret(ctx)
  await ctx.db
    .insertInto("churchCalendars")
    .values({ churchId, userId: holderIn(ctx), ...values })
    .onConflict((taken) => taken.columns(["churchId", "userId"]).doUpdateSet(values))
    .execute()
  await record(ctx, "calendar.address_renewed", { entity: "calendar", id: null, churchId })
  const made = await read(ctx)
  if (made === null) throw new Error("no calendar address after renewing it")
  return made
}

/** Whose own calendar the caller's is; null: it is the church's. */
function holderIn({ actor }: Context): number | null {
  return actor.branchIds === null ? null : actor.userId
}

function secret(ctx: Context) {
  const token = newToken()
  return {
    tokenHash: calendarHashes(ctx, token)[0],
    sealedToken: ctx.services.encryption.encrypt(PURPOSE, token),
    madeAt: ctx.now,
    madeById: ctx.actor.userId,
  }
}

async function read(ctx: Context): Promise<Address | null> {
  const row = await ctx.db
    .selectFrom("churchCalendars")
    .where("churchId", "=", ctx.actor.churchId)
    .where("userId", "is not distinct from", holderIn(ctx))
    .select(["sealedToken", "madeAt"])
    .executeTakeFirst()
  if (row === undefined) return null
  const { config, encryption } = ctx.services
  const token = encryption.decrypt(PURPOSE, row.sealedToken)
  return {
    url: `${config.publicUrl}${BASE_PATH}${activities.calendar.path}?token=${token}`,
    madeAt: row.madeAt,
  }
}
