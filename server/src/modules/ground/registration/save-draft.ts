import type { Draft } from "@aprisco/contract/registration/routes"
import type { SignedInContext } from "../../../core/context.ts"
import { updateAccount } from "../auth/public.ts"

/** Stores what has been typed in step 2, merged with what was stored before. Not validated: it is a draft. */
export async function saveDraft(ctx: SignedInContext, typed: Draft): Promise<void> {
  const { userId } = ctx.actor
  const { draft } = await ctx.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("draft")
    .forUpdate()
    .executeTakeFirstOrThrow()
  await updateAccount(ctx.db, userId, { draft: JSON.stringify({ ...draft, ...typed }) })
}
