import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type EntryQuery, ledgerEntries } from "@aprisco/contract/treasury/entries"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { recordReading } from "../../../../core/person-access.ts"
import { toPage } from "../../../../db/page.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { redirectToKept } from "../../../people/people/public.ts"
import { seesDonors } from "../donors.ts"
import type { EntryFilters } from "./filters.ts"
import { presentEntryRow } from "./present.ts"
import { entryCount, entryRows, entrySums } from "./queries.ts"

/** A page of the entries with the sums of all that the filters find. Throws 400 on a branch out of reach, 403 on `person` for who may not see donors. */
export async function listEntries(
  ctx: Context,
  query: EntryQuery,
): Promise<ReplyOf<typeof ledgerEntries.list>> {
  await requireFilters(ctx, query)
  const { page: _, pageSize: __, perPage: ___, ordering: ____, ...filters } = query
  const [count, sums, rows] = await Promise.all([
    entryCount(ctx, filters),
    entrySums(ctx, filters),
    entryRows(ctx, query),
  ])
  return {
    ...toPage(ledgerEntries.list.path, query, count, rows.map(presentEntryRow)),
    totals: { income: amountOf(sums.income), expense: amountOf(sums.expense) },
  }
}

/**
 * Looks whether the caller may narrow the entries to this. By a person is a reading of what they gave, and is recorded (docs/product/treasury.md#5.1). Throws 400 on a branch out of
 * reach, 403 on `person` for who may not see donors, and redirects from a merged person.
 */
export async function requireFilters(ctx: Context, { person, branch }: EntryFilters): Promise<void> {
  await requireReach(ctx, { branch })
  if (!person) return
  ensure(await seesDonors(ctx))
  await redirectToKept(ctx, person)
  recordReading(ctx, { churchId: ctx.actor.churchId, personId: person }, "giving")
}
