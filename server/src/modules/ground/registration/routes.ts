/** Signing up: a person opens an account and registers a church in three steps, or in one call. */
import type { Contract } from "@aprisco/contract"
import type { SignedIn } from "@aprisco/contract/auth/sessions"
import type { AnyContext } from "../../../core/context.ts"
import { unauthenticated } from "../../../core/errors.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { openSession } from "../../../core/session.ts"
import { hashPassword, refusePoorPassword } from "../auth/passwords/public.ts"
import { presentUser, userById } from "../auth/sessions/public.ts"
import { openAccount } from "./open-account.ts"
import { registerChurch } from "./register-church.ts"
import { saveDraft } from "./save-draft.ts"

export const registrationRoutes: Handlers<Contract["registration"]> = {
  register: {
    beforeTransaction: async (_requestContext, { body }) => {
      refusePoorPassword(body.password, body, "password")
      const passwordHash = await hashPassword(body.password)
      return async (ctx) => signIn(ctx, (await openAccount(ctx, body, passwordHash)).id)
    },
  },
  savePartialProfile: async (ctx, { body }) => {
    await saveDraft(ctx, body)
    return presentUser(ctx, await userById(ctx.db, ctx.actor.userId))
  },
  completeProfile: async (ctx, { body }) => {
    await registerChurch(ctx, ctx.actor.userId, body)
    return presentUser(ctx, await userById(ctx.db, ctx.actor.userId))
  },
  finalizeRegistration: {
    beforeTransaction: async (_requestContext, { body }) => {
      if (!("password" in body)) {
        return async (ctx) => {
          // Only a signed-in caller may leave out step 1: this session ended during the call.
          if (ctx.actor === null) throw unauthenticated()
          await registerChurch(ctx, ctx.actor.userId, body)
          return signIn(ctx, ctx.actor.userId)
        }
      }
      refusePoorPassword(body.password, body, "password")
      const passwordHash = await hashPassword(body.password)
      return async (ctx) => {
        const user = await openAccount(ctx, body, passwordHash)
        await registerChurch(ctx, user.id, body)
        return signIn(ctx, user.id)
      }
    },
  },
}

/** Signing up signs in: a new session, as after a login without "Lembrar de mim". */
async function signIn(ctx: AnyContext, userId: number): Promise<SignedIn> {
  const token = await openSession(ctx.db, { userId, now: ctx.now, remember: false, device: ctx.device })
  return { token, user: presentUser(ctx, await userById(ctx.db, userId)) }
}
