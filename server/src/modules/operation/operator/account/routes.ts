/** The operators' own accounts: the link, signing in and out, the second factor, and what each changes of their own. */
import type { Contract } from "@aprisco/contract"
import { sql } from "kysely"
import type { DeskContext } from "../../../../core/context.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { acceptLink, operatorOfLink } from "./accept-link.ts"
import { changeOperatorPassword, renewRecoveryCodesOfOperator } from "./change-secrets.ts"
import { confirmOperatorFactor, enrolOperator } from "./enrol.ts"
import { endDeskSession, endOtherDeskSessions, ownDeskSessions, recordAtDesk } from "./sessions.ts"
import { signInAtDesk } from "./sign-in.ts"

export const operatorAccessRoutes: Handlers<Contract["operatorAccess"]> = {
  checkLink: async (ctx, { body }) => {
    const { email, fullName } = await operatorOfLink(ctx.db, ctx, body.token)
    return { email, fullName }
  },
  acceptLink: { beforeTransaction: (requestContext, { body }) => acceptLink(requestContext, body) },
  signIn: { beforeTransaction: (requestContext, { body }) => signInAtDesk(requestContext, body) },
  signOut: async (ctx) => {
    await endDeskSession(ctx, ctx.operator.sessionId)
    return undefined
  },
  enrol: (ctx) => enrolOperator(ctx),
  confirm: (ctx, { body }) => confirmOperatorFactor(ctx, body.code),
}

export const operatorAccountRoutes: Handlers<Contract["operatorAccount"]> = {
  me: (ctx) => ownAccount(ctx),
  sessions: (ctx) => ownDeskSessions(ctx),
  endOtherSessions: async (ctx) => {
    const count = await endOtherDeskSessions(ctx)
    if (count > 0) await recordAtDesk(ctx, "operator.sessions_ended", { count })
    return undefined
  },
  endSession: async (ctx, { params }) => {
    await endDeskSession(ctx, params.id)
    return undefined
  },
  changePassword: {
    beforeTransaction: (requestContext, { body }, operator) =>
      changeOperatorPassword(requestContext, body, operator),
  },
  renewCodes: {
    beforeTransaction: (requestContext, { body }, operator) =>
      renewRecoveryCodesOfOperator(requestContext, body, operator),
  },
}

async function ownAccount({ db, operator }: DeskContext) {
  const { left } = await db
    .selectFrom("operatorRecoveryCodes")
    .where("operatorId", "=", operator.id)
    .where("usedAt", "is", null)
    .select(sql<number>`count(*)`.as("left"))
    .executeTakeFirstOrThrow()
  return { email: operator.email, fullName: operator.fullName, recoveryCodesLeft: left }
}
