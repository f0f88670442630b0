import type { Context } from "../../../../core/context.ts"
import { seesDonors } from "../donors.ts"
import type { CheckedDraft } from "../ledger/check-draft.ts"
import { sumsBy } from "../ledger/lines.ts"
import type { WrittenEntry } from "../ledger/write-entry.ts"
import type { NamedPart } from "./parts.ts"
import type { WholeEntry } from "./queries.ts"

type Posted = CheckedDraft & { readonly written: WrittenEntry }

/**
 * An entry that was just posted, as `entryById` would read it: all of it is known, and a treasurer who types forty lines waits for each. It has neither files
 * nor a reversal, and its months are open.
 */
export async function asWhole(ctx: Context, { written, parts, known }: Posted): Promise<WholeEntry> {
  const { kind, personId, isGiving } = written
  const isOfGiver = kind === "income" && (personId !== null || isGiving)
  return {
    ...written,
    accountName: known.account.name,
    toAccountName: null,
    ...{ reversedById: null, reversedByYear: null, reversedByNumber: null },
    ...{ originalYear: null, originalNumber: null },
    parts: namedParts(parts, known),
    funds: [...new Set(parts.map(({ fundId }) => fundId))]
      .toSorted((one, other) => one - other)
      .map((id) => ({ id, name: known.funds.get(id)?.name ?? "" })),
    donorHidden: isOfGiver && !(await seesDonors(ctx)),
    matchedCents: null,
    hasAttachments: false,
    attachments: [],
    claimId: null,
    isClosed: false,
  }
}

/** Those of one category and fund as one, in the order of the first. */
function namedParts(parts: Posted["parts"], { categories, funds }: Posted["known"]): NamedPart[] {
  const sums = sumsBy(parts, ({ categoryId, fundId }) => `${categoryId} ${fundId}`)
  return [...sums].map(([key, cents]) => {
    const [category = 0, fund = 0] = key.split(" ").map(Number)
    return {
      ...{ category, categoryName: categories.get(category)?.name ?? "" },
      ...{ fund, fundName: funds.get(fund)?.name ?? "", cents },
    }
  })
}
