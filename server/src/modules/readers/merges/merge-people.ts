import type { ReplyOf } from "@aprisco/contract/kit/route"
import { toWire } from "@aprisco/contract/kit/wire"
import { MERGE_UNDO_DAYS, type MergeBody, type personMerges } from "@aprisco/contract/merges/routes"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { conflict, found, invalid, MERGED } from "../../../core/errors.ts"
import { requireStillHidden } from "../../../core/minors-contact.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import {
  BORN_LATE,
  diedBeforeBirth,
  mergeRulesOf,
  peopleGone,
} from "../../people/people/known-person/public.ts"
import { type LockedPerson, mergedInto } from "../../people/people/public.ts"
import { joinReturn } from "../../roll/visitors/returns/public.ts"
import { type Compared, chosenValues, haveDifferentCpfs, valueIn } from "./choose-values.ts"
import { lockBoth, lockRowsOf, openRegistrations, rollEntries } from "./queries.ts"
import { byModule } from "./rules.ts"

export const DIFFERENT_CPFS = "Estas pessoas têm CPFs válidos diferentes. Escolha qual fica."
export const TWO_ACCOUNTS = "As duas pessoas têm conta de acesso."

/**
 * The two records of a merge, as `read` returns them. Throws 400 where they are the same and where one is not found or out of reach, and 409 with `personId`
 * where one was merged already, so that the second of two users is told where the record is (docs/product/people.md#9.2a).
 */
export async function bothPeople(
  ctx: Context,
  { keepId, mergeId }: { keepId: number; mergeId: number },
  read: (ids: readonly number[]) => Promise<LockedPerson[]>,
  names: { keep: string; merge: string },
): Promise<{ keep: LockedPerson; merge: LockedPerson }> {
  if (keepId === mergeId) throw invalid({ [names.merge]: ["Escolha outra pessoa."] })
  const people = await read([keepId, mergeId])
  for (const id of [keepId, mergeId]) await refuseMerged(ctx, id, people)
  const keep = people.find(({ id }) => id === keepId)
  const merge = people.find(({ id }) => id === mergeId)
  if (keep === undefined) throw invalid({ [names.keep]: ["Pessoa não encontrada."] })
  if (merge === undefined || merge.churchId !== keep.churchId)
    throw invalid({ [names.merge]: ["Pessoa não encontrada."] })
  return { keep, merge }
}

async function refuseMerged(ctx: Context, id: number, found: readonly LockedPerson[]): Promise<void> {
  if (found.some((person) => person.id === id)) return
  const personId = await mergedInto(ctx, id)
  if (personId !== undefined) throw conflict(MERGED, { personId })
}

/**
 * Merges `mergeId` into `keepId`, as the manifests say for each table (docs/product/people.md#9.4). `mergeId` is blank afterwards and
 * redirects to `keepId`. Throws 400 on people who cannot be merged, 409 on two different CPFs without a choice, and on two accounts.
 */
export async function mergePeople(
  ctx: Context,
  body: MergeBody,
): Promise<ReplyOf<typeof personMerges.create>> {
  const { keep, merge } = await bothPeople(ctx, body, (ids) => lockBoth(ctx, ids), {
    keep: "keepId",
    merge: "mergeId",
  })
  if (haveDifferentCpfs(keep, merge) && body.fields.cpf === undefined) throw conflict(DIFFERENT_CPFS)
  if (keep.userId !== null && merge.userId !== null) throw conflict(TWO_ACCOUNTS)
  const { churchId } = keep
  const both: [number, number] = [keep.id, merge.id]
  await lockRowsOf(ctx, both)
  const entries = await rollEntries(ctx, both)
  const open = await openRegistrations(ctx, both)
  const chosen = entries.find(
    ({ personId }) => personId === (body.fields.roll === "merge" ? merge.id : keep.id),
  )
  const values = chosenValues(keep, merge, body.fields)
  requireStillHidden(ctx, [keep, merge], values, "fields.birthDate")
  if (diedBeforeBirth(values.birthDate, values.deceasedOn)) throw invalid({ "fields.birthDate": [BORN_LATE] })
  const undoUntil = minutesAfter(ctx.now, MERGE_UNDO_DAYS * 24 * 60)
  const id = await beginMerge(ctx, { churchId, keep, merge, fields: body.fields, undoUntil })
  const counts = await moveRows(ctx, id, valuesOfRow(keep, merge, values), chosen?.id ?? null)
  await joinRegistrations(ctx, keep.id, open)
  const moved = byModule(ctx.services.modules, { ...counts, ...(await moveOwnRows(ctx, churchId, both)) })
  // What only the other took part in is the kept person's now, who may have died.
  if (values.deceasedOn !== null)
    await peopleGone(ctx, [{ id: keep.id, churchId, on: values.deceasedOn, why: "deceased" }])
  await sql`select app.finish_merge(${id}, ${photoLeft(keep, merge, values)}, ${JSON.stringify(moved)}::jsonb)`.execute(
    ctx.db,
  )
  await record(ctx, "person.merged", {
    entity: "person",
    id: keep.id,
    churchId,
    facts: { mergedPersonId: merge.id },
  })
  await record(ctx, "person.merged_into", {
    entity: "person",
    id: merge.id,
    churchId,
    facts: { keptPersonId: keep.id },
  })
  return { id, personId: keep.id, moved, undoUntil }
}

interface Beginning {
  churchId: number
  keep: LockedPerson
  merge: LockedPerson
  fields: MergeBody["fields"]
  undoUntil: Date
}

async function beginMerge(
  ctx: Context,
  { churchId, keep, merge, fields, undoUntil }: Beginning,
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select app.begin_merge(${churchId}::bigint, ${keep.id}::bigint, ${merge.id}::bigint,
    ${JSON.stringify(toWire(fields))}::jsonb, ${ctx.now}::timestamptz, ${undoUntil}::timestamptz) as id`.execute(
    ctx.db,
  )
  return found(rows[0]).id
}

/** The columns of the kept record besides the chosen values. */
function valuesOfRow(keep: LockedPerson, merge: LockedPerson, values: Compared) {
  return {
    ...values,
    userId: keep.userId ?? merge.userId,
    // Where neither has another row, both were entered as people.
    standalone: keep.standalone || merge.standalone,
  }
}

async function moveRows(
  ctx: Context,
  id: number,
  values: ReturnType<typeof valuesOfRow>,
  chosen: number | null,
): Promise<Record<string, number>> {
  const rules = JSON.stringify(mergeRulesOf(ctx.services.modules))
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select app.merge_people(${id}::bigint, ${JSON.stringify(toWire(values))}::jsonb, ${chosen}::bigint, ${rules}::jsonb) as counts`
    .execute(ctx.db)
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "people_roll_cpf")
        ? invalid({ "fields.cpf": ["Já existe um membro com este CPF."] })
        : error
    })
  return found(rows[0]).counts
}

/** What modules do with rows of theirs in their own way. */
async function moveOwnRows(
  ctx: Context,
  churchId: number,
  [keepId, mergeId]: [number, number],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { onPersonMerged } of ctx.services.modules)
    Object.assign(counts, await onPersonMerged?.(ctx, { churchId, keepId, mergeId }))
  return counts
}

/** Joins the open registrations of both, as when a visitor comes again (docs/product/visitors.md#7.3). */
async function joinRegistrations(
  ctx: Context,
  keepId: number,
  open: readonly { id: number; personId: number }[],
): Promise<void> {
  const own = open.find(({ personId }) => personId === keepId)
  if (own === undefined) return
  let kept = own.id
  for (const { id, personId } of open) if (personId !== keepId) kept = await joinReturn(ctx, kept, id)
}

/** The photo that the merge does not show, which its undo needs. */
function photoLeft(keep: LockedPerson, merge: LockedPerson, { photo }: Compared): string | null {
  const left = [valueIn(keep, "photo"), valueIn(merge, "photo")].filter(
    (name) => name !== null && name !== photo,
  )
  return left[0] ?? null
}
