import type { Context } from "../../../../core/context.ts"
import { conditionOf, type ResolvedAudience } from "../audience/condition-of.ts"
import { followNamedPeople } from "../audience/follow-people.ts"
import type { LockedMessage } from "../bulk/queries.ts"

/** The audience of a message as its people are now. Throws 400 as `conditionOf` does. */
export async function storedAudience(ctx: Context, message: LockedMessage): Promise<ResolvedAudience> {
  return conditionOf(ctx, message.churchId, await followNamedPeople(ctx, message.churchId, message.audience))
}
