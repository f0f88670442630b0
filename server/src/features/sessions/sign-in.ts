import type { SignedIn } from "@aprisco/contract/auth"
import { record } from "../../core/audit.ts"
import type { Outside, PublicContext } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import { openSession } from "../../http/session.ts"
import { hashPassword, isOutdated, passwordFits, presentUser, userById } from "../users/public.ts"
import { clearFailures, refusalAfterFailure, refuseTheHasty } from "./throttle.ts"

interface Credentials {
  email: string
  password: string
  remember: boolean
}

const WRONG = { nonFieldErrors: ["E-mail ou senha inválidos."] }

/**
 * Checks the credentials before the transaction; what it hands back opens the session inside. An unknown address, a wrong
 * password and an inactive user get one answer after one time (security B2).
 */
export async function signIn(
  outside: Outside,
  { email, password, remember }: Credentials,
): Promise<(ctx: PublicContext) => Promise<SignedIn>> {
  const address = email.toLowerCase()
  await refuseTheHasty(outside, address)
  const user = await outside.services.door.systemScope((db) =>
    db
      .selectFrom("users")
      .where("email", "=", address)
      .where("isActive", "=", true)
      .select(["id", "churchId", "passwordHash"])
      .executeTakeFirst(),
  )
  const fits = await passwordFits(password, user?.passwordHash ?? null)
  if (!fits || user === undefined) throw (await refusalAfterFailure(outside, address)) ?? invalid(WRONG)
  const renewed = isOutdated(user.passwordHash) ? await hashPassword(password) : null
  return async (ctx) => {
    await clearFailures(ctx, address)
    if (renewed)
      await ctx.db.updateTable("users").set({ passwordHash: renewed }).where("id", "=", user.id).execute()
    const token = await openSession(ctx.db, { userId: user.id, now: ctx.now, remember, device: ctx.device })
    await record(ctx, "session.opened", { entity: "user", id: user.id, churchId: user.churchId }, user.id)
    return { token, user: presentUser(await userById(ctx.db, user.id)) }
  }
}
