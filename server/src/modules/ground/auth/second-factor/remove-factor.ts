import { recordOwn } from "../../../../core/audit.ts"
import type { SignedInContext } from "../../../../core/context.ts"
import { queueEmail } from "../../emails/public.ts"
import { endOtherSessions } from "../sessions/public.ts"
import { deleteFactor } from "./delete-factor.ts"
import { factorEmail } from "./email-templates.ts"
import { ownFactor } from "./queries.ts"

/** Switches the second factor off, ends the other sessions and informs the owner by mail. Does nothing where there is none. */
export async function removeFactor(
  ctx: SignedInContext,
  person: { email: string; fullName: string },
): Promise<void> {
  const own = await ownFactor(ctx)
  await deleteFactor(ctx, own.id)
  if (own.totpConfirmedAt === null) return
  await endOtherSessions(ctx)
  await recordOwn(ctx, "user.second_factor_disabled", own)
  const account = { churchId: own.churchId, userId: own.id, kind: "second_factor" } as const
  await queueEmail(ctx, factorEmail(person, "desativada"), "account-owner", account)
}
