import { type BulkPeopleBody, MAX_BULK_PEOPLE } from "@aprisco/contract/bulk/routes"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { enqueue } from "../../../core/define-job.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { peopleOfCondition } from "../../people/people/public.ts"
import { listToUse } from "../lists/public.ts"
import { requireTarget } from "./chosen-action.ts"
import { mayUndo } from "./present.ts"
import { bulkForUpdate, countsOf, type LockedBulk } from "./queries.ts"
import { continueAction, runBulkAction } from "./run-bulk.ts"

/**
 * Starts an action on many people: at once for up to 500, else with a job (docs/product/lists.md#4.2). A refusal of one person does not
 * stop the others. Returns the action's id. Throws 400 where the target is out of the caller's reach, and 403 where the action needs
 * another right.
 */
export async function startBulk(ctx: Context, body: BulkPeopleBody): Promise<number> {
  const { ids, listId, action, ...target } = body
  const given = Object.entries(target).filter(([name, value]) => isOf(action, name) && value !== null)
  const stored = Object.fromEntries(given)
  await requireTarget(ctx, action, stored)
  const chosen = listId ? await peopleOfList(ctx, listId) : await knownOf(ctx, ids ?? [])
  const missing = [...new Set(ids)].filter((id) => !chosen.includes(id))
  if (chosen.length + missing.length === 0)
    throw invalid({ [listId ? "listId" : "ids"]: ["Escolha ao menos uma pessoa."] })
  const { churchId, userId } = ctx.actor
  const { id } = await ctx.db
    .insertInto("bulkActions")
    .values({
      churchId,
      createdById: userId,
      action,
      target: JSON.stringify(stored),
      missing,
      state: "running",
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_action_people (church_id, bulk_action_id, person_id, state)
    select ${churchId}, ${id}, person_id, 'waiting' from unnest(${chosen}::bigint[]) as person_id`.execute(
    ctx.db,
  )
  await continueBulk(ctx, await bulkForUpdate(ctx, id), chosen.length)
  return id
}

/**
 * Undoes an action, except for people who were changed since (docs/product/lists.md#4.3). Throws 404, and 409 while it runs, when it is
 * undone already, and after 24 hours.
 */
export async function undoBulk(ctx: Context, id: number): Promise<void> {
  const bulk = await bulkForUpdate(ctx, id)
  if (bulk.state === "undone" || bulk.state === "undoing") throw conflict("Esta ação já foi desfeita.")
  if (bulk.state === "running") throw conflict("Esta ação ainda está em andamento.")
  if (!mayUndo(ctx, bulk)) throw conflict("O prazo de 24 horas para desfazer já passou.")
  await ctx.db.updateTable("bulkActions").set({ state: "undoing" }).where("id", "=", id).execute()
  const { changed } = await countsOf(ctx, id)
  await continueBulk(ctx, { ...bulk, state: "undoing" }, changed)
}

/** Handles up to 500 people at once, and queues the job for more. */
async function continueBulk(ctx: Context, bulk: LockedBulk, people: number): Promise<void> {
  if (people <= MAX_BULK_PEOPLE) await continueAction(ctx, bulk, MAX_BULK_PEOPLE + 1)
  else {
    const { churchId, userId } = ctx.actor
    await enqueue(ctx.db, runBulkAction, { churchId, userId, bulkId: bulk.id })
  }
}

const OWN_FIELDS = {
  add_tag: ["tag"],
  remove_tag: ["tag"],
  change_branch: ["branch"],
  add_to_household: ["household", "role"],
  add_to_group: ["group"],
  add_to_small_group: ["group"],
  set_field: ["field", "value"],
} as const

function isOf(action: BulkPeopleBody["action"], name: string): boolean {
  return OWN_FIELDS[action].some((own) => own === name)
}

async function peopleOfList(ctx: Context, listId: number): Promise<number[]> {
  const { list, condition } = await listToUse(ctx, listId)
  const rows = await peopleOfCondition(ctx, list.churchId, condition)
    .select("people.id")
    .orderBy("people.id")
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the ids that are people of the church, also out of the caller's reach: the reply has an outcome for each of them. */
async function knownOf(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom("people")
    .where("churchId", "=", ctx.actor.churchId)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`)
    .select("id")
    .execute()
  return rows.map(({ id }) => id)
}
