import type { auth } from "@aprisco/contract/auth/sessions"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { PublicContext, RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { openSession } from "../../../../core/session.ts"
import { hashPassword, isOutdated, passwordFits } from "../passwords/public.ts"
import { type MarkCodeUsed, presentFactor, WRONG_CODE } from "../second-factor/public.ts"
import { countTooEarlySignIn, noteFailedSignIn } from "./failed-sign-ins.ts"
import { isKnownDevice, rememberDevice } from "./known-devices.ts"
import { presentUser } from "./present-user.ts"
import { type Account, accountOf } from "./queries.ts"
import { type CheckedTry, checkTryInTurn, clearFailures, type Suspect, suspectOf } from "./throttle.ts"
import { userById } from "./user-by-id.ts"

type Login = (typeof auth)["login"]

const WRONG = { nonFieldErrors: ["E-mail ou senha inválidos."] }

/**
 * Checks the credentials before the transaction; the function that it returns opens the session inside. An unknown address, a
 * wrong password and an inactive user get the same answer after the same time (docs/product/auth.md#2.1).
 */
export async function signIn(
  requestContext: RequestContext,
  { email, password, remember, code, device }: InputOf<Login>["body"],
): Promise<(ctx: PublicContext) => Promise<ReplyOf<Login>>> {
  const address = email.toLowerCase()
  const suspect = await suspectIn(requestContext, address, device ?? null)
  let isChecked = false
  const { account, useUp } = await checkTryInTurn(requestContext, suspect, () => {
    isChecked = true
    return checkCredentials(requestContext, suspect, { address, password, code: code ?? null })
  }).catch((refusal: unknown) => {
    if (!isChecked) countTooEarlySignIn(requestContext, suspect)
    throw refusal
  })
  const renewed = isOutdated(account.passwordHash) ? await hashPassword(password) : null
  return async (ctx) => {
    await useUp(ctx)
    await clearFailures(ctx, suspect)
    if (renewed) {
      await ctx.db.updateTable("users").set({ passwordHash: renewed }).where("id", "=", account.id).execute()
    }
    const token = await openSession(ctx.db, {
      userId: account.id,
      now: ctx.now,
      remember,
      device: ctx.device,
    })
    const known = await rememberDevice(ctx, account.id, device ?? null)
    const { id, churchId } = account
    await record(ctx, "session.opened", { entity: "user", id, churchId }, id)
    return { token, user: presentUser(ctx, await userById(ctx.db, id)), device: known }
  }
}

/** The failures of a known device are counted separately from those of the address (docs/product/auth.md#2.4). */
async function suspectIn(
  requestContext: RequestContext,
  address: string,
  device: string | null,
): Promise<Suspect> {
  if (device === null || !(await isKnownDevice(requestContext, address, device)))
    return suspectOf(requestContext, address)
  return { ...suspectOf(requestContext, `device ${device} of ${address}`), countsAlone: true }
}

interface Typed {
  address: string
  password: string
  code: string | null
}

type Opened = Account & { passwordHash: string }

/** The active account that the password and, where it has one, the second factor belong to. */
async function checkCredentials(
  requestContext: RequestContext,
  suspect: Suspect,
  { address, password, code }: Typed,
): Promise<CheckedTry<{ account: Opened; useUp: MarkCodeUsed }>> {
  const account = await requestContext.services.database.withSystem((db) => accountOf(db, address))
  const fits = await passwordFits(password, account?.passwordHash ?? null)
  if (!fits || !account?.passwordHash) {
    noteFailedSignIn(requestContext, suspect, account, "password")
    return { wrong: invalid(WRONG) }
  }
  const useUp = await presentFactor(requestContext, account, code)
  if (useUp === null) {
    noteFailedSignIn(requestContext, suspect, account, "code")
    return { wrong: invalid(WRONG_CODE) }
  }
  return { right: { account: { ...account, passwordHash: account.passwordHash }, useUp } }
}
