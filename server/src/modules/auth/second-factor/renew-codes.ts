import { recordOwn } from "../../../core/audit.ts"
import type { SignedInContext } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { endOtherSessions } from "../sessions/public.ts"
import { ownFactor } from "./queries.ts"
import { renewRecoveryCodes } from "./recovery-codes.ts"

/** Replaces the caller's recovery codes and ends the other sessions. Throws 409 where there is no second factor. */
export async function renewCodes(ctx: SignedInContext) {
  const own = await ownFactor(ctx)
  if (own.totpConfirmedAt === null) throw conflict("A verificação em duas etapas não está ativada.")
  const recoveryCodes = await renewRecoveryCodes(ctx, own.id)
  await endOtherSessions(ctx)
  await recordOwn(ctx, "user.recovery_codes_renewed", own)
  return { recoveryCodes }
}
