import type { passwords } from "@aprisco/contract/auth/passwords"
import type { InputOf } from "@aprisco/contract/kit/route"
import type { Actor, RequestContext, SignedInContext } from "../../../../core/context.ts"
import { confirmPassword } from "../sessions/public.ts"
import { hashPassword } from "./password.ts"
import { refusePoorPassword } from "./password-rules.ts"
import { setPassword } from "./set-password.ts"

/** Changes the caller's own password; their other sessions end (docs/product/auth.md#1.5). Throws 400 on `currentPassword`. */
export async function changePassword(
  requestContext: RequestContext,
  { currentPassword, newPassword }: InputOf<(typeof passwords)["change"]>["body"],
  actor: Actor,
): Promise<(ctx: SignedInContext) => Promise<{ detail: string }>> {
  const person = await confirmPassword(requestContext, actor, currentPassword, "currentPassword")
  refusePoorPassword(newPassword, person, "newPassword")
  const passwordHash = await hashPassword(newPassword)
  return async (ctx) => {
    await setPassword(ctx, person, passwordHash, actor.sessionId)
    return { detail: "Senha alterada com sucesso!" }
  }
}
