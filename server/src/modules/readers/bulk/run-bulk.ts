import { sql } from "kysely"
import { z } from "zod"
import { recordEach } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { defineJob } from "../../../core/define-job.ts"
import { asJobOfUser } from "../../../core/job.ts"
import { type PersonOutcome, unlessRefused } from "./action.ts"
import { actionOf } from "./chosen-action.ts"
import { type BulkPerson, bulkForUpdate, type LockedBulk, lockBulkPeople, nextPeople } from "./queries.ts"

/** People in one transaction of the job: few enough that others do not wait long for a locked person. */
const AT_ONCE = 100

/** Job: applies an action, or its undo, to all its people, as the user who started it (docs/product/lists.md#4.2). */
export const runBulkAction = defineJob<{ churchId: number; userId: number; bulkId: number }>({
  name: "go-through-bulk",
  payload: z.object({ churchId: z.number(), userId: z.number(), bulkId: z.number() }),
  async run(services, { bulkId, ...who }) {
    let isDone: boolean | null = false
    while (isDone === false)
      isDone = await asJobOfUser(services, who, async (ctx) =>
        continueAction(ctx, await bulkForUpdate(ctx, bulkId), AT_ONCE),
      )
  },
})

/** Handles the next `most` people of an action, lowest id first. Returns true once none is left. */
export async function continueAction(ctx: Context, bulk: LockedBulk, most: number): Promise<boolean> {
  if (bulk.state === "done" || bulk.state === "undone") return true
  const isUndo = bulk.state === "undoing"
  const next = await nextPeople(ctx, bulk.id, isUndo ? "changed" : "waiting", most)
  if (next.length > 0) {
    const ids = next.map(({ personId }) => personId)
    const people = await lockBulkPeople(ctx, ids)
    const free = { ...ctx, expectedVersion: null }
    if (isUndo) {
      const before = new Map(next.map((line) => [line.personId, line.before]))
      await undoSome(free, bulk, ids, people, before)
    } else await applySome(free, bulk, ids, people)
  }
  if (next.length === most) return false
  const state = isUndo ? "undone" : "done"
  await ctx.db
    .updateTable("bulkActions")
    .set({ state, ...(isUndo && { undoneAt: ctx.now }) })
    .where("id", "=", bulk.id)
    .execute()
  return true
}

async function applySome(
  ctx: Context,
  bulk: LockedBulk,
  ids: readonly number[],
  people: readonly BulkPerson[],
): Promise<void> {
  const outcomes = await outcomesOf(ctx, bulk, people)
  const lines = ids.map((personId) => lineOf(personId, outcomes.get(personId)))
  await write(ctx, bulk, lines)
  await recordSome(
    ctx,
    bulk,
    "person.changed_with_others",
    lines.filter(({ state }) => state === "changed"),
  )
}

/** The outcome of each person. It is a refusal for all of them where the target is gone, or out of the user's reach, when the job runs. */
function outcomesOf(
  ctx: Context,
  bulk: LockedBulk,
  people: readonly BulkPerson[],
): Promise<ReadonlyMap<number, PersonOutcome>> {
  return unlessRefused(
    () => actionOf(bulk.action, bulk.target).apply(ctx, people),
    (refused) => new Map(people.map(({ id }) => [id, { refused }])),
  )
}

async function undoSome(
  ctx: Context,
  bulk: LockedBulk,
  ids: readonly number[],
  people: readonly BulkPerson[],
  before: ReadonlyMap<number, unknown>,
): Promise<void> {
  const undoing = people.map((person) => ({ ...person, before: before.get(person.id) }))
  // The target may be gone or out of the user's reach; then nobody is restored.
  const undone = await unlessRefused(
    () => actionOf(bulk.action, bulk.target).undo(ctx, undoing),
    () => new Set<number>(),
  )
  const lines = ids.map((personId) => ({
    personId,
    state: undone.has(personId) ? "undone" : "left",
    detail: undone.has(personId) ? null : "Mudou depois desta ação.",
    before: null,
  }))
  await write(ctx, bulk, lines)
  await recordSome(
    ctx,
    bulk,
    "person.restored_with_others",
    lines.filter(({ state }) => state === "undone"),
  )
}

interface Line {
  personId: number
  state: string
  detail: string | null
  before: unknown
}

function lineOf(personId: number, outcome: PersonOutcome | undefined): Line {
  if (outcome === undefined)
    return { personId, state: "failed", detail: "Pessoa não encontrada.", before: null }
  if (outcome === "unchanged") return { personId, state: "unchanged", detail: null, before: null }
  if ("refused" in outcome) return { personId, state: "failed", detail: outcome.refused, before: null }
  return { personId, state: "changed", detail: null, before: outcome.before }
}

async function write(ctx: Context, bulk: LockedBulk, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ personId, ...line }) => ({ person_id: personId, ...line }))
  await sql`
    update bulk_action_people as line set state = given.state, detail = given.detail, before = given.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (person_id bigint, state text, detail text, before jsonb)
    where line.church_id = ${bulk.churchId} and line.bulk_action_id = ${bulk.id} and line.person_id = given.person_id`.execute(
    ctx.db,
  )
}

function recordSome(ctx: Context, bulk: LockedBulk, action: string, lines: readonly Line[]): Promise<void> {
  const { churchId } = bulk
  return recordEach(
    ctx,
    action,
    lines.map(({ personId: id }) => ({ entity: "person", id, churchId, facts: { action: bulk.action } })),
  )
}
