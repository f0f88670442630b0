/** The ledger's entries: income and expense as people type them, and whatever else moves money, which is listed beside them. */
import type { Contract } from "@aprisco/contract"
import { amountOf } from "@aprisco/contract/kit/money"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { changeEntry } from "./change-entry.ts"
import { createEntry } from "./create-entry.ts"
import { listEntries } from "./list-entries.ts"
import { lockEntry, postingRows } from "./queries.ts"
import { readLedgerEntry, shownEntry, shownPosted } from "./read-entry.ts"
import { reverseEntry } from "./reverse-entry.ts"

type Entries = Handlers<Contract["ledgerEntries"]>

export const entryRoutes: Pick<
  Entries,
  "list" | "create" | "detail" | "update" | "remove" | "reverse" | "postings"
> = {
  list: (ctx, { query }) => listEntries(ctx, query),
  create: (ctx, { body }) => createEntry(ctx, body),
  detail: (ctx, { params }) => readLedgerEntry(ctx, params.id),
  update: async (ctx, { params, body }) => {
    const moved = await changeEntry(ctx, params.id, body)
    const { body: shown, version } = await shownEntry(ctx, params.id, moved)
    return tagged(shown, version)
  },
  remove: async (ctx, { params }) => {
    const { version } = await lockEntry(ctx, params.id)
    expectVersion(ctx, version)
    throw conflict("Lançamentos não são excluídos. Use o estorno.")
  },
  reverse: async (ctx, { params, body }) => shownPosted(ctx, await reverseEntry(ctx, params.id, body)),
  postings: (ctx, { params }) => readPostings(ctx, params.id),
}

async function readPostings(ctx: Context, id: number) {
  await shownEntry(ctx, id)
  const named = (named: number | null, name: string | null) =>
    named === null || name === null ? null : { id: named, name }
  return (await postingRows(ctx, id)).map((row) => ({
    account: named(row.accountId, row.accountName),
    category: named(row.categoryId, row.categoryName),
    fund: { id: row.fundId, name: row.fundName },
    date: row.date,
    amount: amountOf(row.amountCents),
    postedAt: row.createdAt,
  }))
}
