import { recordOwn } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import type { EmailReader } from "../../../../integrations/email-template.ts"
import { queueEmail } from "../../emails/public.ts"
import { changedEmail } from "./email-templates.ts"

interface Person extends EmailReader {
  id: number
  churchId: number | null
}

/**
 * Sets the account's password. All its sessions end except the one named, known devices are forgotten, open links stop
 * working, and its owner is informed by mail (docs/product/auth.md#3.4). Needs the account in reach of the transaction.
 */
export async function setPassword(
  ctx: AnyContext,
  person: Person,
  passwordHash: string,
  keepSession: number | null,
): Promise<void> {
  const { db, now } = ctx
  await db.updateTable("users").set({ passwordHash }).where("id", "=", person.id).execute()
  let others = db
    .updateTable("sessions")
    .set({ endedAt: now })
    .where("userId", "=", person.id)
    .where("endedAt", "is", null)
  if (keepSession !== null) others = others.where("id", "!=", keepSession)
  await others.execute()
  await db.deleteFrom("knownDevices").where("userId", "=", person.id).execute()
  await db
    .updateTable("accountLinks")
    .set({ usedAt: now })
    .where("userId", "=", person.id)
    // A link that verifies the address gives no access: it stays valid.
    .where("purpose", "!=", "email_verification")
    .where("usedAt", "is", null)
    .execute()
  await recordOwn(ctx, "user.password_changed", person)
  const account = { churchId: person.churchId, userId: person.id, kind: "password_changed" } as const
  await queueEmail(ctx, changedEmail(person, ctx.services.config.publicUrl), "account-owner", account)
}
