import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { operatorAccess } from "@aprisco/contract/operator/access"
import type { PublicContext, RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { hashPassword, isOutdated, passwordFits } from "../../../ground/auth/passwords/public.ts"
import { type MarkCodeUsed, presentFactor, WRONG_CODE } from "../../../ground/auth/second-factor/public.ts"
import {
  type CheckedTry,
  checkTryInTurn,
  clearFailures,
  type Suspect,
  suspectOf,
} from "../../../ground/auth/sessions/public.ts"
import { OPERATOR_FACTORS } from "./own-factor.ts"
import { beginDeskSession, recordAtDesk } from "./sessions.ts"

type SignIn = (typeof operatorAccess)["signIn"]

const WRONG = { nonFieldErrors: ["E-mail ou senha inválidos."] }

/**
 * Checks the credentials before the transaction; the function that it returns opens the session inside. An unknown address, a wrong
 * password and a removed operator get the same answer after the same time. Throws 400, or 429 after too many failures, which are
 * counted apart from those of users.
 */
export async function signInAtDesk(
  requestContext: RequestContext,
  { email, password, code }: InputOf<SignIn>["body"],
): Promise<(ctx: PublicContext) => Promise<ReplyOf<SignIn>>> {
  const address = email.toLowerCase()
  const suspect = signInSuspect(requestContext, address)
  const { account, useUp } = await checkTryInTurn(requestContext, suspect, () =>
    checkCredentials(requestContext, { address, password, code: code ?? null }),
  )
  const renewed = isOutdated(account.passwordHash) ? await hashPassword(password) : null
  return async (ctx) => {
    // The account may have begun anew since the password was checked: then that password opens nothing any more.
    const same = await ctx.db
      .updateTable("operators")
      .set({ passwordHash: renewed ?? account.passwordHash })
      .where("id", "=", account.id)
      .where("passwordHash", "=", account.passwordHash)
      .returning("id")
      .executeTakeFirst()
    if (same === undefined) throw invalid(WRONG)
    await useUp(ctx)
    await clearFailures(ctx, suspect)
    const { token, desk } = await beginDeskSession(ctx, account)
    await recordAtDesk(desk, "operator.session_opened")
    return {
      token,
      email: account.email,
      fullName: account.fullName,
      secondFactor: account.totpConfirmedAt !== null,
    }
  }
}

/** The key under which failed attempts at the desk's sign-in are counted for an address. */
export function signInSuspect(requestContext: RequestContext, address: string): Suspect {
  return suspectOf(requestContext, address, "operator login failures")
}

interface Typed {
  address: string
  password: string
  code: string | null
}

async function checkCredentials(
  requestContext: RequestContext,
  { address, password, code }: Typed,
): Promise<CheckedTry<{ account: Account & { passwordHash: string }; useUp: MarkCodeUsed }>> {
  const account = await requestContext.services.database.withSystem((db) => accountOf(db, address))
  const fits = await passwordFits(password, account?.passwordHash ?? null)
  if (!fits || !account?.passwordHash) {
    noteFailure(requestContext, account, "password")
    return { wrong: invalid(WRONG) }
  }
  const useUp = await presentFactor(requestContext, account, code, OPERATOR_FACTORS)
  if (useUp === null) {
    noteFailure(requestContext, account, "code")
    return { wrong: invalid(WRONG_CODE) }
  }
  return { right: { account: { ...account, passwordHash: account.passwordHash }, useUp } }
}

function accountOf(db: Db, email: string) {
  return db
    .selectFrom("operators")
    .where("email", "=", email)
    .where("removedAt", "is", null)
    .select([
      "id",
      "email",
      "fullName",
      "passwordHash",
      "encryptedTotpSecret",
      "totpConfirmedAt",
      "totpLastStep",
    ])
    .executeTakeFirst()
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Of an address without an account only the attempt is recorded: what was typed may be anything, also a password. */
function noteFailure(
  { services, now }: RequestContext,
  account: Account | undefined,
  reason: "password" | "code",
): void {
  const subject = { entity: "operator", id: account?.id ?? null, churchId: null, facts: { reason } }
  services.eventCounts.note({ action: "operator.session_failed", subject, actorId: null }, now)
}
