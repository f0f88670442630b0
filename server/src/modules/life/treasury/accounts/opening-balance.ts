import { type SqlBool, sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { presentLines } from "../entries/parts.ts"
import { reverseEntry } from "../entries/reverse-entry.ts"
import { monthOf } from "../ledger/cents.ts"
import { fundAmong } from "../ledger/check-draft.ts"
import { differenceOf, linesOfOpening } from "../ledger/lines.ts"
import { shownNumber } from "../ledger/number.ts"
import { fundsByIds, ownCategory } from "../ledger/places.ts"
import { addPostings, writeEntry } from "../ledger/write-entry.ts"
import type { AccountRecord } from "./queries.ts"

/** Of which account, by how much above or below zero, and from which day on. */
interface Opening {
  readonly id: number
  readonly branchId: number
  readonly cents: number
  readonly date: string
}

/** The first day of an account is not later than today. Throws 400. */
export function requireOpeningDay(ctx: Context, date: string | null): void {
  if (date !== null && date > ctx.today) throw invalid({ openingDate: ["A data não pode ser futura"] })
}

/** Posts the opening balance of an account, in the church's default fund. Throws 409 where the month is closed. */
export async function postOpening(ctx: Context, { id, branchId, cents, date }: Opening): Promise<void> {
  const place = { accountId: id, branchId, date, competence: monthOf(date) }
  const { id: fundId } = fundAmong(await fundsByIds(ctx, []), null)
  const lines = linesOfOpening(place, { fundId, categoryId: await ownCategory(ctx, "opening") }, cents)
  const written = await writeEntry(ctx, { ...place, kind: "opening", amountCents: cents }, lines)
  await record(ctx, "entry.posted", {
    entity: "entry",
    id: written.id,
    churchId: ctx.actor.churchId,
    facts: { number: shownNumber(written), kind: "opening" },
  })
}

/**
 * Gives an account another opening balance or first day: the entry is changed by the difference, and reversed where nothing is left or its year is
 * another. Throws 400 on a day after the oldest entry, and 409 where the old or the new month is closed.
 */
export async function changeOpening(
  ctx: Context,
  account: AccountRecord,
  { cents, date }: { cents: number; date: string | null },
): Promise<void> {
  const { id, branchId } = account
  if (date !== null && (await hasOlder(ctx, id, date)))
    throw invalid({ openingDate: ["Esta conta tem lançamentos antes desta data."] })
  await ctx.db.updateTable("treasuryAccounts").set({ openingDate: date }).where("id", "=", id).execute()
  const entry = await openingOf(ctx, id)
  const opening = date === null ? null : { id, branchId, cents, date }
  const isOfYear = entry !== undefined && opening?.date.slice(0, 4) === entry.date.slice(0, 4)
  if (entry !== undefined && opening !== null && cents !== 0 && isOfYear) {
    await editOpening(ctx, entry, opening)
    return
  }
  if (entry !== undefined)
    await reverseEntry(ctx, entry.id, { reason: "O saldo inicial da conta mudou.", date: entry.date })
  if (opening !== null && cents !== 0) await postOpening(ctx, opening)
}

async function editOpening(
  ctx: Context,
  entry: NonNullable<Awaited<ReturnType<typeof openingOf>>>,
  { id, branchId, cents, date }: Opening,
): Promise<void> {
  const present = await presentLines(ctx, entry.id)
  const [line] = present
  const [fundId, category] = [line?.fundId, present.find(({ categoryId }) => categoryId !== null)]
  if (fundId === undefined || !category?.categoryId) throw new Error("an opening entry without postings")
  const place = { accountId: id, branchId, date, competence: monthOf(date) }
  const wanted = linesOfOpening(place, { fundId, categoryId: category.categoryId }, cents)
  await addPostings(ctx, entry.id, differenceOf(present, wanted))
  await ctx.db
    .updateTable("ledgerEntries")
    .set({ amountCents: cents, date, competence: place.competence })
    .where("id", "=", entry.id)
    .execute()
  await record(ctx, "entry.changed", {
    entity: "entry",
    id: entry.id,
    churchId: ctx.actor.churchId,
    facts: { number: shownNumber(entry), fields: ["amountCents", "date"] },
  })
}

/** Locks the opening entry of an account that counts; undefined where there is none. */
function openingOf(ctx: Context, accountId: number) {
  return ctx.db
    .selectFrom("ledgerEntries")
    .where("accountId", "=", accountId)
    .where("kind", "=", "opening")
    .where("reversalOfId", "is", null)
    .where(
      sql<SqlBool>`not exists (select from ledger_entries as reversal
        where reversal.church_id = ledger_entries.church_id and reversal.reversal_of_id = ledger_entries.id)`,
    )
    .select(["id", "year", "number", "date"])
    .forUpdate()
    .executeTakeFirst()
}

/** Whether anything but openings was posted to an account before a day. */
async function hasOlder(ctx: Context, accountId: number, date: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("ledgerPostings as posting")
    .innerJoin("ledgerEntries as entry", (join) =>
      join.onRef("entry.churchId", "=", "posting.churchId").onRef("entry.id", "=", "posting.entryId"),
    )
    .where("posting.accountId", "=", accountId)
    .where("posting.date", "<", date)
    .where("entry.kind", "!=", "opening")
    .select("posting.id")
    .executeTakeFirst()
  return row !== undefined
}
