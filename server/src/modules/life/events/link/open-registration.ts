import type { PublicContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { createPublicScope, setTenant } from "../../../../db/tenant-scope.ts"
import { TOKEN_PURPOSE } from "../registrations/codes.ts"
import { registrationOf } from "../registrations/queries.ts"

const TOKEN = /^[\w-]{43}$/

/**
 * The registration of a secret address, with its event; from here on the transaction sees its church alone. With `lock` nobody else changes the places
 * of the event before the transaction ends. Throws one and the same 404 for an address that is malformed, unknown or replaced, and for a church that is
 * closed.
 */
export async function openRegistration(ctx: PublicContext, token: string, lock = false) {
  const hashes = ctx.services.encryption.hashes(TOKEN_PURPOSE, token)
  const key = TOKEN.test(token) ? await keyOf(ctx, hashes) : undefined
  if (key === undefined) throw unknownAddress()
  await setTenant(ctx.db, createPublicScope(key.churchId))
  const events = ctx.db.selectFrom("events").where("id", "=", key.eventId).selectAll()
  const event = await (lock ? events.forUpdate() : events).executeTakeFirstOrThrow()
  // Read again: the lock may have waited for a change that ended the address.
  const registration = await registrationOf(ctx, event, key.id)
  if (!hashes.some((hash) => registration.tokenHash?.equals(hash))) throw unknownAddress()
  return { registration, event, churchName: key.churchName, state: key.state }
}

const unknownAddress = () => notFound("Este endereço não existe ou já não vale.")

function keyOf({ db }: PublicContext, hashes: readonly Buffer[]) {
  return db
    .selectFrom("eventRegistrations")
    .innerJoin("churches", "churches.id", "eventRegistrations.churchId")
    .where("eventRegistrations.tokenHash", "in", hashes)
    .where("churches.deletedAt", "is", null)
    .where("churches.disabledAt", "is", null)
    .select([
      "eventRegistrations.id",
      "eventRegistrations.eventId",
      "eventRegistrations.churchId",
      "churches.name as churchName",
      "churches.state",
    ])
    .executeTakeFirst()
}
