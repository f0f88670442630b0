import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { refuseOverdraw } from "./balances.ts"
import { type CheckedDraft, checkDraft } from "./check-draft.ts"
import type { EntryDraft } from "./draft.ts"
import { type Line, linesOfFlow } from "./lines.ts"
import { shownNumber } from "./number.ts"
import { ownCategory } from "./places.ts"
import { type WrittenEntry, writeEntry } from "./write-entry.ts"

/**
 * Posts an income or an expense, with its number and its trail. Returns its id. For every module that makes entries. Throws 400 on the fields of an
 * entry (`checkDraft`), 409 where a month is closed, and 409 `fund_overdrawn`.
 */
export async function postEntry(ctx: Context, draft: EntryDraft): Promise<number> {
  const { written } = await postDraft(ctx, draft)
  return written.id
}

/** The same, for who shows the entry: returns what was written, and what its ids name. Throws as `postEntry` does. */
export async function postDraft(
  ctx: Context,
  draft: EntryDraft,
): Promise<CheckedDraft & { readonly written: WrittenEntry }> {
  const checked = await checkDraft(ctx, draft)
  const lines = await linesOfDraft(ctx, draft, checked)
  const written = await writeEntry(
    ctx,
    { ...entryColumnsOf(draft, checked), kind: draft.kind, origin: draft.origin ?? null },
    lines,
  )
  await refuseOverdraw(ctx, lines, draft.acknowledgeOverdraw ?? false)
  const facts = { number: shownNumber(written), kind: draft.kind }
  await record(ctx, "entry.posted", {
    entity: "entry",
    id: written.id,
    churchId: ctx.actor.churchId,
    facts,
  })
  return { ...checked, written }
}

/** The lines of a draft that was checked. */
export async function linesOfDraft(
  ctx: Context,
  { kind, feeCents = 0 }: EntryDraft,
  { place, parts }: CheckedDraft,
): Promise<Line[]> {
  const fee = feeCents === 0 ? null : { cents: feeCents, categoryId: await ownCategory(ctx, "card_fee") }
  return linesOfFlow(kind, place, parts, fee)
}

/** The columns of an entry's row that a draft decides. */
export function entryColumnsOf(draft: EntryDraft, { place, parts, isGiving }: CheckedDraft) {
  return {
    branchId: place.branchId,
    accountId: place.accountId,
    date: place.date,
    competence: place.competence,
    amountCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    feeCents: draft.feeCents ?? 0,
    method: draft.method,
    expectedOn: draft.expectedOn ?? null,
    personId: draft.personId ?? null,
    isGiving,
    payee: draft.payee ?? null,
    description: draft.description ?? null,
    documentNumber: draft.documentNumber ?? null,
  }
}
