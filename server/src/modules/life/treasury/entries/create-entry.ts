import type { EntryBody } from "@aprisco/contract/treasury/entries"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { negativeAccounts } from "../ledger/balances.ts"
import { postDraft } from "../ledger/post.ts"
import { type EntryReply, presentEntry } from "./present.ts"
import { asWhole } from "./whole.ts"

/** Posts an income or an expense that a person typed, and shows it with a word on an account that is below zero. Throws 400 and 409 as `postEntry` does, and 400 on parts that are not the amount. */
export async function createEntry(ctx: Context, body: EntryBody): Promise<EntryReply> {
  const { amount, account, category, fund, splits, fee, ...rest } = body
  const posted = await postDraft(ctx, {
    ...rest,
    accountId: account,
    parts: partsOf({ amount, category, fund, splits }),
    feeCents: fee ?? 0,
  })
  const [entry, warnings] = await Promise.all([
    asWhole(ctx, posted),
    negativeAccounts(ctx, { ids: [account] }),
  ])
  return presentEntry(ctx, entry, warnings)
}

/** The parts that a body names: those of `splits`, else the whole in one category. Throws 400 on `category` and `splits`. */
export function partsOf({
  amount,
  category,
  fund,
  splits = [],
}: {
  amount: number
  category?: number | null | undefined
  fund?: number | null | undefined
  splits?: EntryBody["splits"] | undefined
}) {
  if (splits.length === 0) {
    if (!category) throw invalid({ category: ["Categoria é obrigatória"] })
    return [{ categoryId: category, fundId: fund, cents: amount }]
  }
  if (splits.reduce((sum, part) => sum + part.amount, 0) !== amount) throw invalid({ splits: [UNEQUAL] })
  return splits.map((part) => ({
    categoryId: part.category,
    fundId: part.fund ?? fund,
    cents: part.amount,
  }))
}

/** What is said of parts that are not the amount together. */
export const UNEQUAL = "A soma das partes deve ser igual ao valor"
