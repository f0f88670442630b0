import type { EntryChange } from "@aprisco/contract/treasury/entries"
import { sql, type Updateable } from "kysely"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { conflict, denied, invalid } from "../../../../core/errors.ts"
import type { LedgerEntries } from "../../../../db/schema-treasury.ts"
import { seesDonors } from "../donors.ts"
import { refuseOverdraw } from "../ledger/balances.ts"
import { checkDraft, requireEntryPerson } from "../ledger/check-draft.ts"
import type { EntryDraft } from "../ledger/draft.ts"
import { differenceOf, type Line } from "../ledger/lines.ts"
import { shownNumber } from "../ledger/number.ts"
import { entryColumnsOf, linesOfDraft } from "../ledger/post.ts"
import { addPostings, refuseClosedMonth } from "../ledger/write-entry.ts"
import { partsOf, UNEQUAL } from "./create-entry.ts"
import { type CurrentPart, currentParts, presentLines } from "./parts.ts"
import { isEditable, reachesWhole } from "./policy.ts"
import { isReversed, type LockedEntry, lockEntry } from "./queries.ts"

/** What may be changed of every entry, also in a closed month: whose it is, and notes (docs/product/treasury.md#2.2). */
const NOTES = ["personId", "payee", "description", "documentNumber"] as const

/**
 * Changes what the body names; of amounts, category, fund, account, date and month the difference is posted. Returns the accounts that moved. Throws 404, 412, 400 as
 * `postEntry` does, 409 on a closed month and on an entry that another record made or that is reversed, and 403 where the caller does not
 * reach all of it or may not see who gave.
 */
export async function changeEntry(ctx: Context, id: number, change: EntryChange): Promise<number[]> {
  const entry = await lockEntry(ctx, id)
  expectVersion(ctx, entry.version)
  ensure(reachesWhole(ctx, entry))
  await requireSeen(ctx, entry, change)
  const { acknowledgeOverdraw = false, ...given } = change
  const asked = new Set(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name])))
  const isOfNotes = [...asked].every((name) => NOTES.some((note) => note === name))
  return isOfNotes ? changeNotes(ctx, entry, given) : changeAll(ctx, entry, given, acknowledgeOverdraw)
}

/** Throws 403 where it changes what the caller may not read. */
async function requireSeen(ctx: Context, entry: LockedEntry, change: EntryChange): Promise<void> {
  const isConfidential = entry.kind === "income" && (entry.personId !== null || entry.isGiving)
  if (isConfidential && NOTES.some((name) => change[name] !== undefined))
    ensure(await seesDonors(ctx), denied)
}

async function changeNotes(ctx: Context, entry: LockedEntry, change: EntryChange): Promise<number[]> {
  const { personId, payee, description, documentNumber } = change
  if (personId && personId !== entry.personId) await requireEntryPerson(ctx, personId)
  await store(ctx, entry, { personId, payee, description, documentNumber })
  return []
}

async function changeAll(
  ctx: Context,
  entry: LockedEntry,
  change: EntryChange,
  acknowledgeOverdraw: boolean,
): Promise<number[]> {
  ensure(isEditable(entry, await isReversed(ctx, entry.id)), () =>
    conflict("Este lançamento veio de outro registro. Estorne-o."),
  )
  await holdMonths(ctx, entry)
  const parts = await currentParts(ctx, entry)
  const draft = draftOf(entry, parts, { ...change, acknowledgeOverdraw })
  if (draft.date.slice(0, 4) !== String(entry.year))
    throw invalid({
      date: [`A data deve ficar em ${entry.year}, o ano do número. Estorne este e lance outro.`],
    })
  const checked = await checkDraft(ctx, draft, {
    accountIds: [entry.accountId],
    fundIds: parts.map(({ fundId }) => fundId),
    categoryIds: parts.map(({ categoryId }) => categoryId),
    personId: entry.personId,
  })
  const wanted = await linesOfDraft(ctx, draft, checked)
  const difference = differenceOf(await presentLines(ctx, entry.id), wanted)
  await addPostings(ctx, entry.id, difference)
  await refuseOverdraw(ctx, difference, acknowledgeOverdraw)
  await store(ctx, entry, entryColumnsOf(draft, checked), difference)
  return difference.flatMap(({ accountId }) => accountId ?? [])
}

/** Locks the months of an entry as they are: also what posts nothing, such as the method, is of the month. Throws 409 where one is closed. */
export async function holdMonths(
  ctx: Context,
  { churchId, branchId, date, competence }: LockedEntry,
): Promise<void> {
  await sql`select app.hold_ledger_period(${churchId}, ${branchId}, month)
    from unnest(array[date_trunc('month', ${date}::date)::date, ${competence}::date]) as month`
    .execute(ctx.db)
    .catch(refuseClosedMonth)
}

/** The entry as it is meant to be. Its month follows the date where it was the date's. */
function draftOf(entry: LockedEntry, parts: readonly CurrentPart[], change: EntryChange): EntryDraft {
  const { kind } = entry
  if (kind !== "income" && kind !== "expense") throw new Error("only incomes and expenses are changed")
  const given = <T>(value: T | undefined, present: T) => (value === undefined ? present : value)
  const date = change.date ?? entry.date
  const ownMonth =
    entry.competence.slice(0, 7) === entry.date.slice(0, 7) ? null : entry.competence.slice(0, 7)
  return {
    kind,
    date,
    accountId: change.account ?? entry.accountId,
    parts: partsAfter(entry.amountCents, parts, change),
    feeCents: given(change.fee, entry.feeCents) ?? 0,
    method: change.method ?? entry.method,
    competence: given(change.competence, ownMonth),
    expectedOn: given(change.expectedOn, entry.expectedOn),
    personId: given(change.personId, entry.personId),
    payee: given(change.payee, entry.payee),
    description: given(change.description, entry.description),
    documentNumber: given(change.documentNumber, entry.documentNumber),
    acknowledgeOverdraw: change.acknowledgeOverdraw ?? false,
  }
}

/** The parts as they are meant to be: another amount is that of the one part, several are named anew. Throws 400 on `splits` and `category`. */
function partsAfter(
  amountCents: number,
  parts: readonly CurrentPart[],
  change: EntryChange,
): EntryDraft["parts"] {
  const { category, fund, splits } = change
  const amount = change.amount ?? amountCents
  if (splits !== undefined && splits.length > 0) return partsOf({ amount, fund, splits })
  const [only, ...others] = parts
  if (category || splits !== undefined || (only !== undefined && others.length === 0))
    return partsOf({
      amount,
      category: category ?? (others.length === 0 ? only?.categoryId : undefined),
      fund: fund === undefined ? only?.fundId : fund,
    })
  if (amount !== amountCents) throw invalid({ splits: [UNEQUAL] })
  return fund === undefined ? parts : parts.map((part) => ({ ...part, fundId: fund }))
}

/** Writes the columns that differ, and the trail: the names of what changed, never the values. */
async function store(
  ctx: Context,
  entry: LockedEntry,
  columns: Updateable<LedgerEntries>,
  difference: readonly Line[] = [],
): Promise<void> {
  const fields = changedFields(entry, columns)
  if (difference.some(({ categoryId }) => categoryId !== null) && !fields.includes("amountCents"))
    fields.push("parts")
  if (fields.length === 0) return
  await ctx.db.updateTable("ledgerEntries").set(columns).where("id", "=", entry.id).execute()
  await record(ctx, "entry.changed", {
    entity: "entry",
    id: entry.id,
    churchId: entry.churchId,
    facts: { number: shownNumber(entry), fields },
  })
}
