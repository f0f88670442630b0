import type { PublicContext, RequestContext } from "../../../../core/context.ts"
import { hashToken, newToken } from "../../../../core/session.ts"

/** Devices that an account remembers; the one unused for longest is removed first. */
const REMEMBERED = 20

/** Whether the account has signed in on the device that has the token. */
export async function isKnownDevice(
  requestContext: RequestContext,
  email: string,
  token: string,
): Promise<boolean> {
  const device = await requestContext.services.database.withSystem((db) =>
    db
      .selectFrom("knownDevices")
      .innerJoin("users", "users.id", "knownDevices.userId")
      .where("users.email", "=", email)
      .where("knownDevices.tokenHash", "=", hashToken(token))
      .select("knownDevices.id")
      .executeTakeFirst(),
  )
  return device !== undefined
}

/** Remembers the device of a sign-in. Returns the token for it to store: its own where it had one, else a new one. */
export async function rememberDevice(
  ctx: PublicContext,
  userId: number,
  token: string | null,
): Promise<string> {
  const kept =
    token !== null &&
    (await ctx.db
      .updateTable("knownDevices")
      .set({ lastUsedAt: ctx.now })
      .where("userId", "=", userId)
      .where("tokenHash", "=", hashToken(token))
      .returning("id")
      .executeTakeFirst())
  if (token !== null && kept) return token
  const fresh = newToken()
  await ctx.db
    .insertInto("knownDevices")
    .values({ userId, tokenHash: hashToken(fresh), lastUsedAt: ctx.now })
    .execute()
  await ctx.db
    .deleteFrom("knownDevices")
    .where("userId", "=", userId)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("knownDevices")
        .where("userId", "=", userId)
        .orderBy("lastUsedAt", "desc")
        .orderBy("id", "desc")
        .limit(REMEMBERED)
        .select("id"),
    )
    .execute()
  return fresh
}
