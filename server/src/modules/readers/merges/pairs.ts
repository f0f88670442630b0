import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { DuplicateState } from "@aprisco/contract/merges/duplicate-list-query"
import { type DuplicateQuery, duplicates } from "@aprisco/contract/merges/duplicates"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict, found } from "../../../core/errors.ts"
import { toPage } from "../../../db/page.ts"
import { presentPersonRow, rowsByIds } from "../../people/people/public.ts"
import { type PairRow, pairById, pairPage } from "./queries.ts"

type PairReply = ReplyOf<typeof duplicates.dismiss>

/** A page of the pairs in reach that may be one person (docs/product/people.md#9.2). */
export async function listPairs(
  ctx: Context,
  query: DuplicateQuery,
): Promise<ReplyOf<typeof duplicates.list>> {
  const { count, rows } = await pairPage(ctx, query)
  return toPage(duplicates.list.path, query, count, await present(ctx, rows))
}

async function present(ctx: Context, pairs: readonly PairRow[]): Promise<PairReply[]> {
  const ids = [...new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]))]
  const people = new Map((await rowsByIds(ctx, ids)).map((row) => [row.id, presentPersonRow(ctx, row)]))
  return pairs.map(
    ({
      id,
      shownScore: score,
      shownReasons: reasons,
      state,
      decidedByName,
      decidedAt,
      firstId,
      secondId,
    }) => ({
      id,
      score,
      reasons,
      state,
      decidedByName,
      decidedAt,
      first: found(people.get(firstId)),
      second: found(people.get(secondId)),
    }),
  )
}

/** Dismisses a pair: they are two people, for good (docs/product/people.md#9.3). Throws 404, and 409 where it is dismissed already. */
export function dismissPair(ctx: Context, id: number): Promise<PairReply> {
  return decide(ctx, id, "dismissed", "Já foi registrado que são pessoas diferentes.")
}

/** Takes a dismissal back. Throws 404, and 409 where the pair is not dismissed. */
export function reopenPair(ctx: Context, id: number): Promise<PairReply> {
  return decide(ctx, id, "open", "Este par já está em aberto.")
}

async function decide(ctx: Context, id: number, state: DuplicateState, already: string): Promise<PairReply> {
  const pair = found(await pairById(ctx, id))
  const isDismissed = state === "dismissed"
  const decided = await ctx.db
    .updateTable("duplicates")
    .set({
      state,
      decidedById: isDismissed ? ctx.actor.userId : null,
      decidedAt: isDismissed ? ctx.now : null,
    })
    .where("id", "=", id)
    .where("state", "<>", state)
    .returning("id")
    .executeTakeFirst()
  if (decided === undefined) throw conflict(already)
  await record(ctx, isDismissed ? "person.duplicate_dismissed" : "person.duplicate_reopened", {
    entity: "person",
    id: pair.firstId,
    churchId: pair.churchId,
    facts: { otherPersonId: pair.secondId },
  })
  const [reply] = await present(ctx, [found(await pairById(ctx, id))])
  return found(reply)
}
