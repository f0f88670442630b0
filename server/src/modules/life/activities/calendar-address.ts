import { activities } from "@aprisco/contract/activities/routes"
import { BASE_PATH, type ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../core/audit.ts"
import type { Context, RequestContext } from "../../../core/context.ts"
import { newToken } from "../../../core/session.ts"

type Address = ReplyOf<typeof activities.calendarAddress>

const PURPOSE = "calendar address"

/** The keyed hashes of a token under each accepted key, the current one first. */
export function calendarHashes(
  { services }: Pick<RequestContext, "services">,
  token: string,
): [Buffer, ...Buffer[]] {
  return services.encryption.hashes(PURPOSE, token)
}

/**
 * The address of the church's calendar; the first request creates it. A BRANCH_MANAGER has an address of their own, which
 * shows their branches.
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
  if (made === null) throw new Error("calendarAddress: the row that was just inserted is missing")
  return made
}

/**
 * Gives the caller's calendar (the church's, or that of a manager of branches) a new address; the old one answers 404 from
 * now on.
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
  if (made === null) throw new Error("renewCalendarAddress: the row that was just written is missing")
  return made
}

/** The user whose own calendar it is; null: the church's. */
function holderIn({ actor }: Context): number | null {
  return actor.branchIds === null ? null : actor.userId
}

function secret(ctx: Context) {
  const token = newToken()
  return {
    tokenHash: calendarHashes(ctx, token)[0],
    encryptedToken: ctx.services.encryption.encrypt(PURPOSE, token),
    madeAt: ctx.now,
    madeById: ctx.actor.userId,
  }
}

async function read(ctx: Context): Promise<Address | null> {
  const row = await ctx.db
    .selectFrom("churchCalendars")
    .where("churchId", "=", ctx.actor.churchId)
    .where("userId", "is not distinct from", holderIn(ctx))
    .select(["encryptedToken", "madeAt"])
    .executeTakeFirst()
  if (row === undefined) return null
  const { config, encryption } = ctx.services
  const token = encryption.decrypt(PURPOSE, row.encryptedToken)
  return {
    url: `${config.publicUrl}${BASE_PATH}${activities.calendar.path}?token=${token}`,
    madeAt: row.madeAt,
  }
}
