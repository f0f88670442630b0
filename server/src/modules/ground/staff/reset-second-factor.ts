import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ensure } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { queueEmail } from "../emails/public.ts"
import { factorResetEmail } from "./email-templates.ts"
import { requireTouchable } from "./policy.ts"
import { staffForUpdate } from "./queries.ts"

/**
 * Switches off the second factor of a person who has lost it, ends their sessions and tells them by mail (docs/product/staff.md#3.4).
 * Throws 404, 403 above the caller, 409 on oneself and where there is none; then what
 * `requirePassword` throws where the caller's own password was wrong: a person out of reach is absent whatever the password.
 */
export async function resetSecondFactor(
  ctx: Context,
  id: number,
  requirePassword: () => void,
): Promise<void> {
  const person = await staffForUpdate(ctx, id)
  requireTouchable(ctx, person)
  ensure(person.totpConfirmedAt !== null, () => conflict("Esta pessoa não usa a verificação em duas etapas."))
  requirePassword()
  await sql`select app.delete_second_factor(${id}), app.revoke_access(${id}, ${ctx.now})`.execute(ctx.db)
  const { churchId } = person
  await record(ctx, "user.second_factor_reset", { entity: "user", id, churchId })
  const account = { churchId, userId: id, kind: "second_factor" } as const
  await queueEmail(ctx, factorResetEmail(person), "account-owner", account)
}
