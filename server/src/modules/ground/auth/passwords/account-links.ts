import { createHash } from "node:crypto"
import { VERIFICATION_DAYS } from "@aprisco/contract/auth/email-verification"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { hashToken, newToken } from "../../../../core/session.ts"
import type { Db } from "../../../../db/tenant-scope.ts"

export type LinkPurpose = "password_reset" | "invitation" | "email_verification"

/** The kinds of links that set a password. */
export const PASSWORD_LINKS = ["password_reset", "invitation"] as const

const VALID_MINUTES: Record<LinkPurpose, number> = {
  password_reset: 60,
  invitation: 7 * 24 * 60,
  email_verification: VERIFICATION_DAYS * 24 * 60,
}
const PAGES: Record<LinkPurpose, string> = {
  password_reset: "redefinir-senha",
  invitation: "convite",
  email_verification: "confirmar-email",
}

/** Creates a link for a mail and ends the earlier ones of its kind. Returns its address. Needs a system transaction. */
export async function makeLink(
  db: Db,
  requestContext: RequestContext,
  account: { id: number; email: string },
  purpose: LinkPurpose,
): Promise<string> {
  const token = newToken()
  // Ended and not deleted: the number of recently sent links is counted from them.
  await db
    .updateTable("accountLinks")
    .set({ usedAt: requestContext.now })
    .where("userId", "=", account.id)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .execute()
  await db
    .insertInto("accountLinks")
    .values({
      userId: account.id,
      purpose,
      tokenHash: hashToken(token),
      emailHash: hashEmail(account.email),
      createdAt: requestContext.now,
      expiresAt: minutesAfter(requestContext.now, VALID_MINUTES[purpose]),
    })
    .execute()
  // Behind `#`: the fragment is sent to no server, so that it is in no log of a proxy.
  return `${requestContext.services.config.publicUrl}/${PAGES[purpose]}#token=${token}`
}

/** What is stored of the address that a link was mailed to. */
export function hashEmail(email: string): Buffer {
  return createHash("sha256").update(email.toLowerCase()).digest()
}

/**
 * The person a link of these kinds is for. Throws 400 on `token` for one that is unknown, used or expired, of another kind, mailed
 * to an address that the account has left, or of an inactive user or a closed church.
 */
export async function accountOfLink<Purpose extends LinkPurpose>(
  db: Db,
  requestContext: RequestContext,
  token: string,
  purposes: readonly Purpose[],
) {
  const account = await db
    .selectFrom("accountLinks")
    .innerJoin("users", "users.id", "accountLinks.userId")
    .leftJoin("churches", "churches.id", "users.churchId")
    .where("accountLinks.tokenHash", "=", hashToken(token))
    .where("accountLinks.usedAt", "is", null)
    .where("accountLinks.expiresAt", ">", requestContext.now)
    .where("users.isActive", "=", true)
    .where("churches.disabledAt", "is", null)
    .select([
      "accountLinks.id as linkId",
      "accountLinks.purpose",
      "accountLinks.emailHash",
      "users.id",
      "users.email",
      "users.emailVerified",
      "users.fullName",
      "users.churchId",
      "users.termsAcceptedAt",
      "churches.name as churchName",
    ])
    .executeTakeFirst()
  const purpose = purposes.find((allowed) => allowed === account?.purpose)
  if (account === undefined || purpose === undefined || !isForPresentAddress(account))
    throw invalid(NOT_VALID)
  const { emailHash: _, ...rest } = account
  return { ...rest, purpose }
}

const NOT_VALID = { token: ["Link inválido ou expirado."] }

function isForPresentAddress({ emailHash, email }: { emailHash: Buffer | null; email: string }): boolean {
  return emailHash === null || emailHash.equals(hashEmail(email))
}

/** Marks the link as used. Throws 400 on `token` when another call was faster. */
export async function markLinkUsed(db: Db, requestContext: RequestContext, linkId: number): Promise<void> {
  const used = await db
    .updateTable("accountLinks")
    .set({ usedAt: requestContext.now })
    .where("id", "=", linkId)
    .where("usedAt", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (used === undefined) throw invalid(NOT_VALID)
}

/** Ends every link of the account that is still open, of whatever kind. */
export async function endLinks({ db, now }: AnyContext, userId: number): Promise<void> {
  await db
    .updateTable("accountLinks")
    .set({ usedAt: now })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute()
}
