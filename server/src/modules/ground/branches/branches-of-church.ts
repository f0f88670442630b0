import type { Insertable } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import type { Branches } from "../../../db/schema-churches.ts"

/** Creates the headquarters of a church that has just been founded. */
export async function createHeadquarters(
  ctx: AnyContext,
  churchId: number,
  branch: Omit<Insertable<Branches>, "churchId" | "kind" | "createdAt">,
): Promise<void> {
  await ctx.db
    .insertInto("branches")
    .values({ ...branch, churchId, kind: "headquarters", createdAt: ctx.now })
    .execute()
}

/** Closes every branch of a church that is deleted, and their QR codes with them. */
export async function closeBranchesOf(ctx: AnyContext, churchId: number): Promise<void> {
  await ctx.db
    .updateTable("branches")
    .set({ deletedAt: ctx.now, qrCodeActive: false })
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .execute()
}
