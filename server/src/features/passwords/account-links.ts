import { minutesAfter } from "../../core/clock.ts"
import type { Outside } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import type { Db } from "../../db/scope.ts"
import { hashToken, newToken } from "../../http/session.ts"

export type LinkPurpose = "password_reset" | "invitation"

const VALID_MINUTES: Record<LinkPurpose, number> = { password_reset: 60, invitation: 7 * 24 * 60 }
const PAGES: Record<LinkPurpose, string> = { password_reset: "redefinir-senha", invitation: "convite" }

/** Makes a link for a mail and ends the earlier ones of its kind. Returns its address. Needs a system transaction. */
export async function makeLink(
  db: Db,
  outside: Outside,
  userId: number,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newToken()
  // Ended and not deleted: how many were sent of late is counted from them.
  await db
    .updateTable("accountLinks")
    .set({ usedAt: outside.now })
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .execute()
  await db
    .insertInto("accountLinks")
    .values({
      userId,
      purpose,
      tokenHash: hashToken(token),
      createdAt: outside.now,
      expiresAt: minutesAfter(outside.now, VALID_MINUTES[purpose]),
    })
    .execute()
  return `${outside.services.config.publicUrl}/${PAGES[purpose]}?token=${token}`
}

/** The person a link is for. Throws 400 on `token` for one that is unknown, used or expired, or of an inactive user or a closed church. */
export async function holderOf(db: Db, outside: Outside, token: string) {
  const holder = await db
    .selectFrom("accountLinks")
    .innerJoin("users", "users.id", "accountLinks.userId")
    .leftJoin("churches", "churches.id", "users.churchId")
    .where("accountLinks.tokenHash", "=", hashToken(token))
    .where("accountLinks.usedAt", "is", null)
    .where("accountLinks.expiresAt", ">", outside.now)
    .where("users.isActive", "=", true)
    .where("churches.disabledAt", "is", null)
    .select([
      "accountLinks.id as linkId",
      "accountLinks.purpose",
      "users.id",
      "users.email",
      "users.fullName",
      "users.churchId",
      "users.termsAcceptedAt",
      "churches.name as churchName",
    ])
    .executeTakeFirst()
  if (holder === undefined) throw invalid({ token: ["Link inválido ou expirado."] })
  return holder
}

/** Uses the link up. Throws 400 on `token` when somebody was quicker. */
export async function useLink(db: Db, outside: Outside, linkId: number): Promise<void> {
  const used = await db
    .updateTable("accountLinks")
    .set({ usedAt: outside.now })
    .where("id", "=", linkId)
    .where("usedAt", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (used === undefined) throw invalid({ token: ["Link inválido ou expirado."] })
}
