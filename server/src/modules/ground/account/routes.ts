/** The signed-in user: their rights, and the church in which they work. */
import type { Contract } from "@aprisco/contract"
import { found } from "../../../core/errors.ts"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { presentUser, userById } from "../auth/sessions/public.ts"
import { presentChurch } from "./present.ts"
import { churchOfUser } from "./queries.ts"

export const accountRoutes: Handlers<Contract["account"]> = {
  me: async (ctx) => {
    const { userId, enteredChurch } = ctx.actor
    return presentUser(ctx, await userById(ctx.db, userId, enteredChurch), enteredChurch)
  },
  myChurch: async (ctx) => {
    const churchId = found(ctx.actor.enteredChurch?.id ?? ctx.actor.churchId)
    const church = await churchOfUser(ctx, churchId)
    return tagged(presentChurch(church, ctx.actor.role), church.version)
  },
}
