import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { momentInState } from "../../../core/clock.ts"
import type { AnyContext, Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"

/** The state on whose clock a church lives. Throws 404 on one that the caller does not see. */
export async function stateOfChurch({ db }: AnyContext, churchId: number): Promise<string> {
  const church = await db.selectFrom("churches").where("id", "=", churchId).select("state").executeTakeFirst()
  return found(church).state
}

/** The civil day that it is now on the clock of the church's state. Throws as `stateOfChurch` does. */
export async function todayOfChurch(ctx: AnyContext, churchId: number): Promise<string> {
  return onClockOfState(ctx.now, await stateOfChurch(ctx, churchId)).day
}

/** The name and the state of the caller's church, and now on its clock in words: the head of a file that is made for the caller. */
export async function churchNow({
  db,
  actor,
  now,
}: Context): Promise<{ name: string; state: string; moment: string }> {
  const church = await db
    .selectFrom("churches")
    .where("id", "=", actor.churchId)
    .select(["name", "state"])
    .executeTakeFirstOrThrow()
  return { ...church, moment: momentInState(now, church.state) }
}
