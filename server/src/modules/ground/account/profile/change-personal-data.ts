import type { profile } from "@aprisco/contract/account/profile"
import type { InputOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Actor, RequestContext, SignedInContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { orEmailTaken } from "../../../../core/taken-addresses.ts"
import { isUniqueViolation } from "../../../../db/constraint-violation.ts"
import { mailVerification } from "../../auth/email-verification/public.ts"
import { endLinks } from "../../auth/passwords/public.ts"
import { updateAccount } from "../../auth/public.ts"
import { confirmPassword, endOtherSessions } from "../../auth/sessions/public.ts"
import { queueEmail } from "../../emails/public.ts"
import { emailChangedEmail } from "./email-templates.ts"
import { ownRow, ownRowForUpdate } from "./queries.ts"

type Typed = InputOf<(typeof profile)["updatePersonalData"]>["body"]

/**
 * Changes the fields of the caller's own data that the body names. A new e-mail needs the password; the old address is
 * informed, and the other sessions end. Throws 400 on `currentPassword`, and on `email` where another account has it.
 */
export async function changePersonalData(
  requestContext: RequestContext,
  { currentPassword, ...typed }: Typed,
  actor: Actor,
): Promise<(ctx: SignedInContext) => Promise<void>> {
  const change = columnsOf(typed)
  const confirmed = await confirmMove(requestContext, actor, change.email, currentPassword)
  return async (ctx) => {
    const own = await ownRowForUpdate(ctx)
    const changed = changedFields(own, change)
    if (changed.length === 0) return
    const moves = changed.includes("email")
    // When the password was checked the address was already this one: another call has changed it since.
    if (moves && !confirmed) throw invalid(WANTED)
    const update = () => updateAccount(ctx.db, own.id, change)
    await (moves ? orEmailTaken(ctx, () => update().then(() => true, undefinedIfTaken)) : update())
    const { id, churchId } = own
    if (churchId !== null)
      await record(ctx, "user.changed", { entity: "user", id, churchId, facts: { fields: changed } })
    if (!moves) return
    await endOtherSessions(ctx)
    await leaveAddress(ctx, own)
  }
}

function undefinedIfTaken(error: unknown): undefined {
  if (!isUniqueViolation(error, "users_email")) throw error
}

const WANTED = { currentPassword: ["Senha atual é obrigatória"] }

function columnsOf({ email, gender, ...rest }: Omit<Typed, "currentPassword">) {
  return {
    ...rest,
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
    ...(gender === undefined ? {} : { gender: gender ?? ("N" as const) }),
  }
}

/** Checks the password where the address would change. Slow: before the transaction. */
async function confirmMove(
  requestContext: RequestContext,
  actor: Actor,
  email: string | undefined,
  password: string | null | undefined,
): Promise<boolean> {
  if (email === undefined) return false
  const now = await requestContext.services.database.withSystem((db) => ownRow(db, actor.userId))
  if (now.email === email) return false
  if (!password) throw invalid(WANTED)
  await confirmPassword(requestContext, actor, password, "currentPassword")
  return true
}

/** Open links in the old mailbox stop working, its reader is informed, and the new address gets a link to verify it. */
async function leaveAddress(ctx: SignedInContext, own: { id: number; email: string; fullName: string }) {
  await endLinks(ctx, own.id)
  const account = { churchId: ctx.actor.churchId, userId: own.id, kind: "email_changed" } as const
  await queueEmail(ctx, emailChangedEmail(own), "account-owner", account)
  await mailVerification(ctx, own.id)
}
