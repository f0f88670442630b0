import { amountOf } from "@aprisco/contract/kit/money"
import { ENTRY_KINDS } from "@aprisco/contract/treasury/labels"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { seesDonors } from "../donors.ts"
import { shownNumber } from "../ledger/number.ts"

/**
 * The entries that name a person, for the copy of the person's data (docs/product/treasury.md#5.3). None where the caller may not see who gave: what the
 * books say of it is asked of those who keep them.
 */
export async function entriesOfPerson(ctx: Context, personId: number) {
  if (!can(ctx, "finance.view") || !(await seesDonors(ctx))) return []
  const rows = await ctx.db
    .selectFrom("ledgerEntries as entry")
    .where("entry.personId", "=", personId)
    .orderBy("entry.date")
    .orderBy("entry.id")
    .select(["entry.year", "entry.number", "entry.kind", "entry.date", "entry.amountCents", "entry.payee"])
    .select(["entry.description", "entry.documentNumber"])
    .select(
      sql<string[]>`array(
        select category.name::text from ledger_postings as posting
        join treasury_categories as category
          on category.church_id = posting.church_id and category.id = posting.category_id and category.kind = entry.kind
        where posting.church_id = entry.church_id and posting.entry_id = entry.id
        group by category.id, category.name having sum(posting.amount_cents) <> 0 order by category.name)`.as(
        "categories",
      ),
    )
    .execute()
  return rows.map(({ year, number, kind, amountCents, ...row }) => ({
    ...row,
    number: shownNumber({ year, number }),
    kind: ENTRY_KINDS[kind],
    amount: amountOf(amountCents),
  }))
}
