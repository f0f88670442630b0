import type { Context } from "../../../../core/context.ts"
import { recordReading } from "../../../../core/person-access.ts"
import { type Tagged, tagged } from "../../../../core/route-handler.ts"
import { negativeAccounts } from "../ledger/balances.ts"
import { type EntryReply, presentEntry } from "./present.ts"
import { entryById } from "./queries.ts"

/** An entry with its version; with a word on those of these accounts that are below zero. Throws 404. */
export async function shownEntry(
  ctx: Context,
  id: number,
  moved: readonly number[] = [],
): Promise<Tagged<EntryReply>> {
  const entry = await entryById(ctx, id)
  const warnings = moved.length === 0 ? [] : await negativeAccounts(ctx, { ids: moved })
  return tagged(presentEntry(ctx, entry, warnings), entry.version)
}

/** An entry that was just posted, with a word on its accounts that are below zero. */
export async function shownPosted(ctx: Context, id: number): Promise<EntryReply> {
  const [entry, warnings] = await Promise.all([entryById(ctx, id), negativeAccounts(ctx, { entryId: id })])
  return presentEntry(ctx, entry, warnings)
}

/** An entry that is read; of one that says who gave the reading is recorded (docs/product/treasury.md#5.1). Throws 404. */
export async function readLedgerEntry(ctx: Context, id: number): Promise<Tagged<EntryReply>> {
  const entry = await entryById(ctx, id)
  const { kind, churchId, personId, donorHidden } = entry
  if (kind === "income" && personId !== null && !donorHidden)
    recordReading(ctx, { churchId, personId }, "giving")
  return tagged(presentEntry(ctx, entry), entry.version)
}
