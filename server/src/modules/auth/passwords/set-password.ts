import { recordOwn } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { changedEmail, type Reader } from "./email-templates.ts"

interface Person extends Reader {
  id: number
  churchId: number | null
}

/**
 * Gives the account another password. All its sessions end but the one named, devices are strangers again, links that wait
 * are void; its owner is told by mail (rulings 2.1, security B5). Needs the account in reach of the transaction.
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
    // A link that verifies the address opens nothing: it stays.
    .where("purpose", "!=", "email_verification")
    .where("usedAt", "is", null)
    .execute()
  await recordOwn(ctx, "user.password_changed", person)
  const { mail, config } = ctx.services
  ctx.afterCommit(() => mail.send(changedEmail(person, config.publicUrl), "account-owner"))
}
