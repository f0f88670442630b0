import { createHmac, randomBytes } from "node:crypto"
import type { AnyContext } from "../../../../core/context.ts"

/** Signs parts of the trail. A person with the database but without the product's secret cannot make a signature. */
export interface TrailKey {
  /** HMAC-SHA256 in hex over the fields, in their order; `kind` keeps the kinds of signed things apart. */
  sign(kind: SignedKind, fields: readonly (string | number | boolean | null)[]): string
}

type SignedKind = "entry" | "link" | "head" | "checkpoint" | "end of a church" | "anchor"

/**
 * The key of this installation's trail: random, stored in the database, encrypted with the product's secret, so that it survives
 * a change of that secret. Null while there is none.
 */
export async function findTrailKey({
  db,
  services,
}: Pick<AnyContext, "db" | "services">): Promise<TrailKey | null> {
  const row = await db.selectFrom("auditKeys").where("id", "=", 1).select("encryptedKey").executeTakeFirst()
  if (row === undefined) return null
  const key = Buffer.from(services.encryption.decrypt("audit trail key", row.encryptedKey), "hex")
  return {
    sign: (kind, fields) =>
      createHmac("sha256", key)
        .update(JSON.stringify([kind, 1, ...fields]))
        .digest("hex"),
  }
}

/** The same; creates it where there is none yet. */
export async function trailKey(ctx: Pick<AnyContext, "db" | "services" | "now">): Promise<TrailKey> {
  const known = await findTrailKey(ctx)
  if (known !== null) return known
  const encryptedKey = ctx.services.encryption.encrypt("audit trail key", randomBytes(32).toString("hex"))
  await ctx.db
    .insertInto("auditKeys")
    .values({ id: 1, encryptedKey, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findTrailKey(ctx)
  if (made === null) throw new Error("the audit trail's key was not stored")
  return made
}
