import { DOCUMENTS } from "@aprisco/contract/auth/terms"
import type { AnyContext } from "../../../../core/context.ts"

/**
 * Stores that this person accepts the terms in force now, and the privacy policy that is linked beside them. Returns whether it was the
 * first time; the moment of the first time stays.
 */
export async function keepAcceptance(
  { db, now }: Pick<AnyContext, "db" | "now">,
  userId: number,
): Promise<boolean> {
  const rows = await db
    .insertInto("termsAcceptances")
    .values(
      (["terms", "privacy"] as const).map((document) => ({
        userId,
        document,
        version: DOCUMENTS[document].version,
        acceptedAt: now,
      })),
    )
    .onConflict((again) => again.doNothing())
    .returning("document")
    .execute()
  return rows.some(({ document }) => document === "terms")
}
