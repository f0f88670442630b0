import type { SignedIn } from "@aprisco/contract/auth"
import { record } from "../../core/audit.ts"
import type { Outside, PublicContext } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import { openSession } from "../../http/session.ts"
import { hashPassword, isOutdated, passwordFits, presentUser, userById } from "../users/public.ts"
import { inTurn } from "./in-turn.ts"
import { type Account, accountOf } from "./queries.ts"
import { clearFailures, emailHash, refusalAfterFailure, refuseTheHasty } from "./throttle.ts"

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
  // In turn: a thousand guesses sent at once would all find that nobody has failed yet.
  const turn = emailHash(outside, address).toString("hex")
  const account = await inTurn(turn, () => judge(outside, address, password))
  const renewed = isOutdated(account.passwordHash) ? await hashPassword(password) : null
  return async (ctx) => {
    await clearFailures(ctx, address)
    if (renewed) {
      await ctx.db.updateTable("users").set({ passwordHash: renewed }).where("id", "=", account.id).execute()
    }
    const { now, device } = ctx
    const token = await openSession(ctx.db, { userId: account.id, now, remember, device })
    const { id, churchId } = account
    await record(ctx, "session.opened", { entity: "user", id, churchId }, id)
    return { token, user: presentUser(await userById(ctx.db, id)) }
  }
}

/** The active account that the password opens. Refuses with 400, or with 429 when it is one failure too many. */
async function judge(outside: Outside, address: string, password: string): Promise<Account> {
  await refuseTheHasty(outside, address)
  const account = await outside.services.door.systemScope((db) => accountOf(db, address))
  const fits = await passwordFits(password, account?.passwordHash ?? null)
  if (!fits || account === undefined) throw (await refusalAfterFailure(outside, address)) ?? invalid(WRONG)
  return account
}
