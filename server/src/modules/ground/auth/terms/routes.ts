/** The terms of use: a signed-in person accepts the version in force. */
import type { Contract } from "@aprisco/contract"
import { DOCUMENTS } from "@aprisco/contract/auth/terms"
import { record } from "../../../../core/audit.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { presentUser, userById } from "../sessions/public.ts"
import { keepAcceptance } from "./keep-acceptance.ts"

export const termsRoutes: Handlers<Contract["terms"]> = {
  // A version that is not in force was refused by the contract.
  accept: async (ctx) => {
    const { userId: id, churchId, enteredChurch } = ctx.actor
    if (await keepAcceptance(ctx, id))
      await record(ctx, "user.terms_accepted", {
        entity: "user",
        id,
        churchId,
        facts: { version: DOCUMENTS.terms.version },
      })
    return presentUser(ctx, await userById(ctx.db, id, enteredChurch), enteredChurch)
  },
}
