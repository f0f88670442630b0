import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { personMerges } from "@aprisco/contract/merges/routes"
import { isOnRoll } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict, found } from "../../../core/errors.ts"
import { lockRoll, requireMemberQuota } from "../../roll/members/public.ts"
import { followTexts } from "./journal-texts.ts"
import { mergeForUpdate } from "./queries.ts"
import { independentTables, moduleOf } from "./rules.ts"
import { type Changed, describeChanges } from "./what-changed.ts"

/**
 * Undoes a merge. What somebody has changed since stays as it is, and is named (docs/product/people.md#9.5). Throws 404, 409 on a merge that
 * was undone, is too old, has a later one on top, or whose two records cannot be told apart any more, and 403 where the plan has no place for
 * the second entry of the roll.
 */
export async function undoMerge(ctx: Context, id: number): Promise<ReplyOf<typeof personMerges.undo>> {
  const { churchId, keepId, mergeId, foldedMemberId } = found(await mergeForUpdate(ctx, id))
  // An entry comes onto the roll: the church is locked before the people, as by whoever restores or adds one.
  if (foldedMemberId !== null) await lockRoll(ctx, churchId)
  // A second click waits here for the first, and so does whoever writes about one of the two.
  await ctx.db
    .selectFrom("people")
    .where("id", "in", [keepId, mergeId])
    .orderBy("id")
    .select("id")
    .forUpdate()
    .execute()
  const merge = found(await mergeForUpdate(ctx, id))
  if (merge.undoneAt !== null) throw conflict("Esta união já foi desfeita.")
  if (merge.undoUntil < ctx.now || !merge.remembered)
    throw conflict("O prazo de 30 dias para desfazer já passou.")
  if (merge.isFollowed) throw conflict("Desfaça antes a união mais recente.")
  if (merge.foldedMemberId !== null) await requirePlace(ctx, churchId, merge.foldedMemberId)
  await followTexts(ctx, id)
  const left = await separate(ctx, id)
  await record(ctx, "person.merge_undone", {
    entity: "person",
    id: keepId,
    churchId,
    facts: { mergedPersonId: merge.mergeId },
  })
  const { modules } = ctx.services
  return {
    id,
    personId: keepId,
    mergedId: merge.mergeId,
    left: left.map(({ table, field }) => ({ module: moduleOf(modules, table), table, field })),
  }
}

/** Gives each row back to whose it was. Throws 409, which undoes all of it, where the two records would not be whole (docs/product/people.md#9.5). */
async function separate(ctx: Context, id: number): Promise<Changed[]> {
  const apart = independentTables(ctx.services.modules)
  const { rows } = await sql<{ done: { left?: Changed[]; blocked: Changed[] } }>`
    select app.separate_merged(${id}::bigint, ${ctx.now}::timestamptz, ${apart}::text[]) as done`.execute(
    ctx.db,
  )
  const { left = [], blocked } = found(rows[0]).done
  if (blocked.length > 0)
    throw conflict(
      `Esta união não pode mais ser desfeita por inteiro. Mudou desde então: ${describeChanges(blocked)}.`,
    )
  return left
}

/** Throws 403 where the plan has no place for the entry of the roll that is separated again. */
async function requirePlace(ctx: Context, churchId: number, memberId: number): Promise<void> {
  const entry = await ctx.db
    .selectFrom("members")
    .where("id", "=", memberId)
    .select("membershipStatus")
    .executeTakeFirst()
  if (entry !== undefined && isOnRoll(entry.membershipStatus))
    await requireMemberQuota(ctx, await lockRoll(ctx, churchId))
}
