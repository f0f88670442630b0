import { OPERATOR_LINK_MINUTES } from "@aprisco/contract/operator/access"
import { record } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { hashToken, newToken } from "../../../../core/session.ts"
import { forgetOperatorCodes } from "./own-factor.ts"
import { endDeskSessions } from "./sessions.ts"

/** What is left of an account that begins anew, or ends. */
const WITHOUT_SECRETS = {
  passwordHash: null,
  encryptedTotpSecret: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  linkHash: null,
  linkExpiresAt: null,
}

/**
 * Makes an operator's account, or lets one begin anew: its sessions, password, second factor and former link end at once. Returns the address of the
 * page on which the password is chosen; the link works once, for an hour. `fullName` null: as it was, for a new account the address.
 */
export async function inviteOperator(
  ctx: AnyContext,
  { email, fullName }: { email: string; fullName: string | null },
): Promise<{ link: string; isNew: boolean }> {
  const token = newToken()
  const begun = {
    ...WITHOUT_SECRETS,
    linkHash: hashToken(token),
    linkExpiresAt: minutesAfter(ctx.now, OPERATOR_LINK_MINUTES),
    invitedAt: ctx.now,
    removedAt: null,
  }
  const before = await operatorOf(ctx, email)
  const { id } = await ctx.db
    .insertInto("operators")
    .values({ email, fullName: fullName ?? email, ...begun })
    .onConflict((clash) =>
      clash.column("email").doUpdateSet({ ...begun, ...(fullName !== null && { fullName }) }),
    )
    .returning("id")
    .executeTakeFirstOrThrow()
  await endAccess(ctx, id)
  await record(ctx, "operator.invited", { entity: "operator", id, churchId: null })
  // In the fragment, which no browser sends: the token is in no log of a proxy.
  return {
    link: `${ctx.services.config.publicUrl}/operador/entrada#${token}`,
    isNew: before === undefined,
  }
}

/** Ends an operator's account; the sessions end with it. Throws 404. */
export async function removeOperator(ctx: AnyContext, email: string): Promise<void> {
  const operator = await operatorOf(ctx, email)
  if (operator === undefined) throw notFound(`Ninguém da operação usa o e-mail ${email}.`)
  await ctx.db
    .updateTable("operators")
    .set({ ...WITHOUT_SECRETS, removedAt: ctx.now })
    .where("id", "=", operator.id)
    .execute()
  await endAccess(ctx, operator.id)
  await record(ctx, "operator.removed", { entity: "operator", id: operator.id, churchId: null })
}

function operatorOf({ db }: AnyContext, email: string) {
  return db
    .selectFrom("operators")
    .where("email", "=", email)
    .where("removedAt", "is", null)
    .select("id")
    .executeTakeFirst()
}

async function endAccess(ctx: AnyContext, id: number): Promise<void> {
  await endDeskSessions(ctx, id)
  await forgetOperatorCodes(ctx.db, id)
}
