import type { Context } from "../../../core/context.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import type { AccountTie } from "../../../core/manifest/account-tie.ts"
import { lockPeople } from "./known-person/public.ts"

/** The account of a person, `people.user_id`: one each way (docs/product/staff.md#4.1). */
export const accountTie: AccountTie<Context> = {
  lock: (ctx, personId) => lockPeople(ctx, [personId]),
  tie: async (ctx, account, personId) => {
    if (personId !== null) await requireWithoutAccount(ctx, account, personId)
    await ctx.db
      .updateTable("people")
      .set({ userId: null })
      .where("userId", "=", account.id)
      .where("id", "is distinct from", personId)
      .execute()
    if (personId !== null)
      await ctx.db
        .updateTable("people")
        .set({ userId: account.id })
        .where("id", "=", personId)
        .where("userId", "is", null)
        .execute()
  },
}

async function requireWithoutAccount(
  ctx: Context,
  account: Parameters<typeof accountTie.tie>[1],
  personId: number,
): Promise<void> {
  const person = await ctx.db
    .selectFrom("people")
    .where("id", "=", personId)
    .where("churchId", "=", account.churchId)
    .where("deletedAt", "is", null)
    .select("userId")
    .executeTakeFirst()
  if (person === undefined) throw invalid({ personId: ["Pessoa não encontrada."] })
  if (person.userId !== null && person.userId !== account.id)
    throw conflict("Esta pessoa já tem um usuário do sistema.")
}
