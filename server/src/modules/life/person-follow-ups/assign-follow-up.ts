import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { candidatePage, candidatesFor } from "../../roll/visitors/follow-ups/public.ts"
import { isUntaken, lockFollowUp, openFollowUps, placeOfFollowUp } from "./queries.ts"

type Candidates = (typeof personFollowUps)["candidates"]

/** A page of the users who may be responsible for a follow-up, by name. Throws 404. */
export async function listPersonCandidates(
  ctx: Context,
  id: number,
  query: InputOf<Candidates>["query"],
): Promise<ReplyOf<Candidates>> {
  const place = await placeOfFollowUp(ctx, id)
  const path = pathOf(personFollowUps.candidates.path, { id })
  return candidatePage(path, candidatesFor(ctx, place, "members.edit"), query)
}

/**
 * Sets who is responsible for a follow-up; null: nobody. Throws 404, 409 once it has ended, and 400 on a user of another church, without the right,
 * or who manages other branches (one answer for all, so that an id reveals nothing).
 */
export async function assignFollowUp(ctx: Context, id: number, responsibleId: number | null): Promise<void> {
  const followUp = await lockFollowUp(ctx, id)
  if (followUp.responsibleId === responsibleId) return
  await giveFollowUp(ctx, followUp, responsibleId)
}

/** Makes the caller responsible for an untaken follow-up. A second click changes nothing. Throws 404, and 409 where somebody else was first. */
export async function takeFollowUp(ctx: Context, id: number): Promise<void> {
  const followUp = await lockFollowUp(ctx, id)
  if (followUp.responsibleId === ctx.actor.userId) return
  const free = await openFollowUps(ctx)
    .where("followUp.id", "=", id)
    .where(isUntaken)
    .select("followUp.id")
    .executeTakeFirst()
  if (free === undefined) throw conflict("Outra pessoa já assumiu este acompanhamento.")
  await giveFollowUp(ctx, followUp, ctx.actor.userId)
}

async function giveFollowUp(
  ctx: Context,
  followUp: Awaited<ReturnType<typeof lockFollowUp>>,
  responsibleId: number | null,
): Promise<void> {
  const { id, churchId, personId } = followUp
  if (responsibleId !== null) {
    const candidate = await candidatesFor(ctx, followUp, "members.edit")
      .where("users.id", "=", responsibleId)
      .executeTakeFirst()
    if (candidate === undefined)
      throw invalid({ responsibleId: ["Escolha alguém da equipe que acompanha pessoas desta filial."] })
  }
  await ctx.db.updateTable("personFollowUps").set({ responsibleId }).where("id", "=", id).execute()
  await record(ctx, "person.follow_up_assigned", {
    entity: "person",
    id: personId,
    churchId,
    facts: {
      responsible: responsibleId === null ? "nobody" : responsibleId === ctx.actor.userId ? "self" : "other",
    },
  })
}
