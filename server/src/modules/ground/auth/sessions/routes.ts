/** Signing in and out, and the list of devices a person is signed in on. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { endOtherSessions, endSession } from "./end-session.ts"
import { openSessions } from "./queries.ts"
import { signIn } from "./sign-in.ts"

export const authRoutes: Handlers<Contract["auth"]> = {
  login: { beforeTransaction: (requestContext, { body }) => signIn(requestContext, body) },
  logout: async (ctx) => {
    await endSession(ctx, ctx.actor.sessionId)
    return undefined
  },
  sessions: (ctx) => openSessions(ctx),
  endOtherSessions: async (ctx) => {
    await endOtherSessions(ctx)
    return undefined
  },
  endSession: async (ctx, { params }) => {
    await endSession(ctx, params.id)
    return undefined
  },
}
