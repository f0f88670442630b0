import type { BillKind } from "@aprisco/contract/treasury/bill-labels"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { requireEntryPerson } from "../ledger/check-draft.ts"

/** What a body says of a bill or a recurrence, besides its days. */
export interface Owed {
  readonly kind: BillKind
  readonly categoryId: number
  readonly fundId: number | null
  readonly personId: number | null
}

/** Throws 400 on a category of the other kind, on a category, fund or person that is not there, and on what takes nothing new; what was there before stays. */
export async function checkOwed(ctx: Context, owed: Owed, before?: Owed): Promise<void> {
  const { churchId } = ctx.actor
  const { kind, categoryId, fundId, personId } = owed
  if (categoryId !== before?.categoryId || kind !== before.kind) {
    const category = await ctx.db
      .selectFrom("treasuryCategories")
      .where("churchId", "=", churchId)
      .where("id", "=", categoryId)
      .select(["kind", "deactivatedAt"])
      .executeTakeFirst()
    if (category === undefined) throw invalid({ category: ["Categoria não encontrada."] })
    if (category.kind !== (kind === "payable" ? "expense" : "income"))
      throw invalid({
        category: [
          kind === "payable" ? "Escolha uma categoria de saída." : "Escolha uma categoria de entrada.",
        ],
      })
    if (category.deactivatedAt !== null) throw invalid({ category: ["Esta categoria está desativada."] })
  }
  if (fundId !== null && fundId !== before?.fundId) {
    const fund = await ctx.db
      .selectFrom("treasuryFunds")
      .where("churchId", "=", churchId)
      .where("id", "=", fundId)
      .select("deactivatedAt")
      .executeTakeFirst()
    if (fund === undefined) throw invalid({ fund: ["Fundo não encontrado."] })
    if (fund.deactivatedAt !== null) throw invalid({ fund: ["Este fundo está desativado."] })
  }
  if (personId !== null && personId !== before?.personId) await requireEntryPerson(ctx, personId)
}
