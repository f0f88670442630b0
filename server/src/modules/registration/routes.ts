/**
 * The people who sign in: they open an account, register a church in three steps (or in one call), and read who they
 * are and what they may do. Staff management and the profile's changes come through here too.
 */
import type { Contract } from "@aprisco/contract"
import type { SignedIn } from "@aprisco/contract/auth/sessions"
import type { AnyContext } from "../../core/context.ts"
import { notFound, unauthenticated } from "../../core/errors.ts"
import { type Handlers, tagged } from "../../http/binding.ts"
import { openSession } from "../../http/session.ts"
import { hashPassword } from "../account/password.ts"
import { refusePoorPassword } from "../account/password-rules.ts"
import { presentChurch, presentUser } from "../account/present.ts"
import { churchOfUser, userById } from "../account/queries.ts"
import { openAccount } from "./open-account.ts"
import { registerChurch } from "./register-church.ts"
import { saveDraft } from "./save-draft.ts"

export const usersRoutes: Handlers<Contract["users"]> = {
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
          // Only the signed in may leave the person out: this session ended while the call was on its way.
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
  me: async (ctx) => presentUser(ctx, await userById(ctx.db, ctx.actor.userId), ctx.actor.enteredChurch),
  myChurch: async (ctx) => {
    const churchId = ctx.actor.enteredChurch?.id ?? ctx.actor.churchId
    if (churchId === null) throw notFound()
    const church = await churchOfUser(ctx.db, churchId)
    return tagged(presentChurch(church, ctx.actor.role), church.version)
  },
}

/** Signing up signs in: a new session, as after a login without "Lembrar de mim". */
async function signIn(ctx: AnyContext, userId: number): Promise<SignedIn> {
  const token = await openSession(ctx.db, { userId, now: ctx.now, remember: false, device: ctx.device })
  return { token, user: presentUser(ctx, await userById(ctx.db, userId)) }
}
