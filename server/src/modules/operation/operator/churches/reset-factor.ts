import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { removeFactorOf } from "../../../ground/auth/public.ts"
import { administratorsOf } from "../../../ground/churches/public.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { factorRemovedEmail, factorRemovedNotice } from "./email-templates.ts"

interface Asked {
  /** Null: of whatever church the account is. */
  churchId: number | null
  email: string
  reason: string
}

/**
 * Switches off the second factor of a person who has lost it and whom nobody in the church can help, ends their sessions, and
 * tells them and the church's other administrators by mail (docs/product/operator.md#4.6). Needs a system transaction. Throws
 * 400 when the church has no account with this address, and 409 when it has no second factor.
 */
export async function resetFactorForOperator(
  ctx: AnyContext,
  { churchId, email, reason }: Asked,
): Promise<{ churchId: number; told: number }> {
  const person = await accountForUpdate(ctx, churchId, email)
  ensure(person.totpConfirmedAt !== null, () => conflict("Esta conta não usa a verificação em duas etapas."))
  await removeFactorOf(ctx, person.id)
  await record(ctx, "user.second_factor_reset_by_operator", {
    entity: "user",
    id: person.id,
    churchId: person.churchId,
    facts: { reason },
  })
  const account = { churchId: person.churchId, userId: person.id, kind: "second_factor" } as const
  await queueEmail(ctx, factorRemovedEmail(person, reason), { onBehalfOf: null }, account)
  const administrators = await administratorsOf(ctx, person.churchId)
  const others = administrators.filter(({ id }) => id !== person.id)
  for (const reader of others) {
    const notice = factorRemovedNotice(reader, { person: person.fullName, reason })
    await queueEmail(ctx, notice, { onBehalfOf: null })
  }
  return { churchId: person.churchId, told: others.length }
}

const NOT_HERE = "Não há conta com este e-mail nesta igreja."
const NOWHERE = "Não há conta de igreja com este e-mail."

async function accountForUpdate(ctx: AnyContext, churchId: number | null, email: string) {
  const person = await ctx.db
    .selectFrom("users")
    .where("email", "=", email.toLowerCase())
    .where("deletedAt", "is", null)
    .where("passwordHash", "is not", null)
    .select(["id", "email", "fullName", "churchId", "totpConfirmedAt"])
    .forNoKeyUpdate()
    .executeTakeFirst()
  const home = person?.churchId ?? null
  if (person === undefined || home === null || (churchId !== null && home !== churchId))
    throw invalid({ email: [churchId === null ? NOWHERE : NOT_HERE] })
  return { ...person, churchId: home }
}
