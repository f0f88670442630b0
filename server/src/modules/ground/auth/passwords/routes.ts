/** Passwords: forgotten, first (after an invitation), changed. */

import type { Contract } from "@aprisco/contract"
import type { PublicContext } from "../../../../core/context.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { accountOfLink, PASSWORD_LINKS } from "./account-links.ts"
import { changePassword } from "./change-password.ts"
import { confirmReset } from "./confirm-reset.ts"
import { requestReset } from "./request-reset.ts"

export const passwordsRoutes: Handlers<Contract["passwords"]> = {
  requestReset: (ctx, { body }) => requestReset(ctx, body.email),
  checkLink: (ctx, { body }) => checkLink(ctx, body.token),
  confirmReset: { beforeTransaction: (requestContext, { body }) => confirmReset(requestContext, body) },
  change: {
    beforeTransaction: (requestContext, { body }, actor) => changePassword(requestContext, body, actor),
  },
}

/** The person a link is for, so that its page can greet them or say at once that the link has expired. */
async function checkLink(ctx: PublicContext, token: string) {
  const { purpose, fullName, churchName } = await accountOfLink(ctx.db, ctx, token, PASSWORD_LINKS)
  return { purpose, firstName: fullName.split(/\s+/)[0] ?? "", churchName }
}
