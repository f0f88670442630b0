/** Passwords: forgotten, first (after an invitation), changed. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { changePassword } from "./change-password.ts"
import { checkLink } from "./check-link.ts"
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
