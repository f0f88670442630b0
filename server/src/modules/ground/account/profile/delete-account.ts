import type { Role } from "@aprisco/contract/access/roles"
import { recordOwn } from "../../../../core/audit.ts"
import type { SignedInContext } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, unauthenticated } from "../../../../core/errors.ts"
import { forgetPerson } from "../../auth/public.ts"
import { churchForUpdate } from "../../churches/public.ts"
import { queueEmail } from "../../emails/public.ts"
import { retirePicture } from "../../uploads/public.ts"
import { accountDeletedEmail } from "./email-templates.ts"
import { otherUsers, ownRowForUpdate } from "./queries.ts"

const ADMINISTRATORS: readonly (Role | null)[] = ["CHURCH_ADMIN", "DENOMINATION_ADMIN"]

const LAST_ONE =
  "Você é a única pessoa que administra a igreja, e outras pessoas ainda a usam. Passe a administração para outra pessoa antes de excluir a sua conta."

/**
 * Deletes the caller's account: it accepts no sign-in, its sessions end, and its row contains no personal data; what the
 * person did for the church remains, with the name "Conta excluída". The password was checked before. Throws 409 to the last
 * administrator of a church that others use (docs/product/account.md#6.2); the operator is asked about a church without users.
 */
export async function deleteAccount(ctx: SignedInContext): Promise<void> {
  const { churchId, userId } = ctx.actor
  // Serialised: of two last administrators who leave at once, one stays.
  if (churchId !== null) await churchForUpdate(ctx.db, churchId)
  const own = await ownRowForUpdate(ctx)
  // A second click that arrived before the first one had ended the session.
  ensure(own.deletedAt === null, unauthenticated)
  if (churchId !== null && ADMINISTRATORS.includes(own.role)) {
    const others = await otherUsers(ctx.db, { id: userId, churchId })
    const canAdminister = others.some(
      ({ role, passwordHash }) => passwordHash && ADMINISTRATORS.includes(role),
    )
    if (others.length > 0 && !canAdminister) throw conflict(LAST_ONE)
  }
  await recordOwn(ctx, "user.account_deleted", own)
  await forgetPerson(ctx, userId)
  await retirePicture(ctx, own.avatar)
  await queueEmail(ctx, accountDeletedEmail(own), "account-owner")
}
