import type { AnyContext } from "../../../../core/context.ts"
import { tokenOf } from "../registrations/codes.ts"
import { type LockedRegistration, possibleDuplicates } from "../registrations/queries.ts"

/** The other live registration of the same people, where there is one: its letter names both (docs/product/events.md#5.6). */
export async function addressesOfSame(
  ctx: AnyContext,
  registration: LockedRegistration,
): Promise<{ number: string; token: string }[]> {
  const { id, churchId, eventId, contactEmail } = registration
  const duplicates = await possibleDuplicates(ctx, { id: eventId, churchId }, [registration])
  const number = duplicates.get(id)
  if (number === undefined) return []
  const other = await ctx.db
    .selectFrom("eventRegistrations")
    .where("churchId", "=", churchId)
    .where("eventId", "=", eventId)
    .where("number", "=", number)
    .select(["number", "encryptedToken", "contactEmail"])
    .executeTakeFirst()
  // One with the same telephone alone is for another e-mail: its secret address is not told.
  if (other?.contactEmail?.toLowerCase() !== contactEmail?.toLowerCase()) return []
  const token = other && tokenOf(ctx, other)
  return other && token ? [{ number: other.number, token }] : []
}
