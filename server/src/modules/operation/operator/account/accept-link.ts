import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { operatorAccess } from "@aprisco/contract/operator/access"
import type { AnyContext, PublicContext, RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { hashToken } from "../../../../core/session.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { hashPassword, refusePoorPassword } from "../../../ground/auth/passwords/public.ts"
import { clearFailures } from "../../../ground/auth/sessions/public.ts"
import { beginDeskSession, recordAtDesk } from "./sessions.ts"
import { signInSuspect } from "./sign-in.ts"

type Routes = typeof operatorAccess

const NOT_VALID = { token: ["Link inválido ou expirado."] }

/** The operator a link is for. Throws 400 on `token` for one that is unknown, used, expired or replaced. */
export async function operatorOfLink(db: Db, { now }: Pick<AnyContext, "now">, token: string) {
  const operator = await db
    .selectFrom("operators")
    .where("linkHash", "=", hashToken(token))
    .where("linkExpiresAt", ">", now)
    .where("removedAt", "is", null)
    .select(["id", "email", "fullName"])
    .executeTakeFirst()
  if (operator === undefined) throw invalid(NOT_VALID)
  return operator
}

/**
 * Sets the password that the operator with the link has chosen and opens a session, which can only set up the second factor. The link works
 * once: of two calls at the same time one gets 400.
 */
export async function acceptLink(
  requestContext: RequestContext,
  { token, newPassword }: InputOf<Routes["acceptLink"]>["body"],
): Promise<(ctx: PublicContext) => Promise<ReplyOf<Routes["acceptLink"]>>> {
  const operator = await requestContext.services.database.withSystem((db) =>
    operatorOfLink(db, requestContext, token),
  )
  refusePoorPassword(newPassword, operator, "newPassword")
  const passwordHash = await hashPassword(newPassword)
  return async (ctx) => {
    const { id, email, fullName } = operator
    const used = await ctx.db
      .updateTable("operators")
      .set({ passwordHash, linkHash: null, linkExpiresAt: null })
      .where("id", "=", id)
      .where("linkHash", "=", hashToken(token))
      .returning("id")
      .executeTakeFirst()
    if (used === undefined) throw invalid(NOT_VALID)
    await clearFailures(ctx, signInSuspect(ctx, email))
    const session = await beginDeskSession(ctx, operator)
    await recordAtDesk(session.desk, "operator.accepted")
    return { token: session.token, email, fullName, secondFactor: false }
  }
}
