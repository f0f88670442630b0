import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { SignedInContext } from "../../../../core/context.ts"
import { isLive } from "../../../../core/session.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { deviceName } from "./device-name.ts"

/** The caller's sessions (row security shows no other) that can still be used, the latest used first. */
export async function openSessions(ctx: SignedInContext) {
  const rows = await ctx.db
    .selectFrom("sessions")
    .where(isLive(ctx.now))
    .orderBy("lastSeenAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .select(["id", "createdAt", "lastSeenAt", "expiresAt", "device", "remember"])
    .execute()
  return rows.map((row) => ({
    ...row,
    device: deviceName(row.device),
    current: row.id === ctx.actor.sessionId,
  }))
}

/** The active account of an address (lower case), unless its church is closed. Needs a system transaction: the caller is not signed in yet. */
export function accountOf(db: Db, email: string) {
  return db
    .selectFrom("users")
    .leftJoin("churches", "churches.id", "users.churchId")
    .where("users.email", "=", email)
    .where("users.isActive", "=", true)
    .where("churches.disabledAt", "is", null)
    .select([
      "users.id",
      "users.churchId",
      "users.email",
      "users.passwordHash",
      "users.encryptedTotpSecret",
      "users.totpConfirmedAt",
      "users.totpLastStep",
    ])
    .executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>
