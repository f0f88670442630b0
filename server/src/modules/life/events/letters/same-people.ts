import type { AnyContext } from "../../../../core/context.ts"
import { tokenOf } from "../registrations/codes.ts"
import type { LockedRegistration } from "../registrations/queries.ts"

/** The other live registration of the same people, where there is one: its letter names both (docs/product/events.md#5.6). */
export async function addressesOfSame(
  ctx: AnyContext,
  { churchId, eventId, possibleDuplicate, contactEmail }: LockedRegistration,
): Promise<{ number: string; token: string }[]> {
  if (possibleDuplicate === null) return []
  const other = await ctx.db
    .selectFrom("eventRegistrations")
    .where("churchId", "=", churchId)
    .where("eventId", "=", eventId)
    .where("number", "=", possibleDuplicate)
    .select(["number", "encryptedToken", "contactEmail"])
    .executeTakeFirst()
  // One with the same telephone alone is for another e-mail: its secret address is not told.
  if (other?.contactEmail?.toLowerCase() !== contactEmail?.toLowerCase()) return []
  const token = other && tokenOf(ctx, other)
  return other && token ? [{ number: other.number, token }] : []
}
