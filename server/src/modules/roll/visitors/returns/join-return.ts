import { UNREADABLE_TEXT } from "@aprisco/contract/vocabulary"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { decryptText, encryptText } from "../../../../core/encrypted-text.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, found, invalid } from "../../../../core/errors.ts"
import { requireStillHidden } from "../../../../core/minors-contact.ts"
import { copyConsents, followLedger } from "../../../people/people/consents/public.ts"
import { followFolded } from "../../../people/people/known-person/public.ts"
import { divideColumns, writePersonalData } from "../../../people/people/personal-data/public.ts"
import { anonymised, endDueWithoutConsent, type LockedVisitor, refuseMissingVisitor } from "../public.ts"
import { blanksFilled, keptOf } from "./merge.ts"
import { bothForUpdate } from "./queries.ts"

/**
 * Joins two registrations of one person: the visits, contacts and consents of the later move to the earlier, whose blanks are
 * filled and in which nothing is overwritten; the later is removed from every list (docs/product/visitors.md#7.3). It points
 * to the one that stays until it is purged; the audit trail does so for good. Returns the id of the one that stays. Throws
 * 404, 400 on a visitor of another church, 409 when it is done already, when both are members and when one was anonymised.
 */
export async function joinReturn(ctx: Context, visitorId: number, otherId: number): Promise<number> {
  const [one, two] = await pairForUpdate(ctx, visitorId, otherId)
  ensure(one.anonymisedAt === null && two.anonymisedAt === null, anonymised)
  if (one.convertedAt !== null && two.convertedAt !== null)
    throw conflict("Os dois cadastros já foram convertidos em membros.")
  const [kept, joined] = keptOf(one, two)
  requireStillHidden(ctx, [one, two], { birthDate: kept.birthDate ?? joined.birthDate }, "visitor")
  const { personal, own } = divideColumns(together(ctx, kept, joined))
  await writePersonalData(ctx, kept.personId, personal)
  await ctx.db.updateTable("visitors").set(own).where("id", "=", kept.id).execute()
  await moveVisits(ctx, joined.id, kept.id)
  await ctx.db
    .updateTable("visitorContacts")
    .set({ visitorId: kept.id })
    .where("visitorId", "=", joined.id)
    .execute()
  await copyConsents(ctx, joined.id, { column: "visitorId", id: kept.id })
  await followLedger(ctx, kept.personId)
  await endDueWithoutConsent(ctx, [kept.id])
  const done = { deletedAt: ctx.now, deletedById: ctx.actor.userId }
  await ctx.db
    .updateTable("visitors")
    .set({ ...done, joinedIntoId: kept.id, joinedAt: ctx.now, personId: kept.personId })
    .where("id", "=", joined.id)
    .execute()
  const { churchId } = kept
  await followFolded(ctx, { churchId, keepId: kept.personId, mergeId: joined.personId })
  await record(ctx, "visitor.joined", {
    entity: "visitor",
    id: kept.id,
    churchId,
    facts: { joinedId: joined.id },
  })
  await record(ctx, "visitor.joined_into", {
    entity: "visitor",
    id: joined.id,
    churchId,
    facts: { keptId: kept.id },
  })
  return kept.id
}

/** Locks both. A second click gets an error that it is done, not a 404. */
export async function pairForUpdate(
  ctx: Context,
  visitorId: number,
  otherId: number,
): Promise<[LockedVisitor, LockedVisitor]> {
  if (visitorId === otherId) throw invalid({ visitor: ["Escolha outro cadastro."] })
  const rows = await bothForUpdate(ctx, [visitorId, otherId])
  const one = found(rows.find(({ id }) => id === visitorId))
  const two = rows.find(({ id }) => id === otherId)
  if (one.joinedIntoId === otherId || two?.joinedIntoId === visitorId)
    throw conflict("Estes cadastros já foram unidos.")
  if (one.deletedAt !== null) await refuseMissingVisitor(ctx, one.id)
  if (two === undefined || two.deletedAt !== null || two.churchId !== one.churchId)
    throw invalid({ visitor: ["Visitante não encontrado."] })
  return [one, two]
}

/** Updates the row that stays. */
function together(ctx: Context, kept: LockedVisitor, joined: LockedVisitor) {
  const wasRefused = kept.followUpStatus === "not_interested" && joined.convertedAt === null
  return {
    ...blanksFilled(kept, joined),
    wantsPrayer: kept.wantsPrayer || joined.wantsPrayer,
    wantsGrowthGroup: kept.wantsGrowthGroup || joined.wantsGrowthGroup,
    contactAttempts: kept.contactAttempts + joined.contactAttempts,
    lastContactAt: later(kept.lastContactAt, joined.lastContactAt),
    // A visitor who comes again may be contacted again.
    followUpStatus: wasRefused ? joined.followUpStatus : kept.followUpStatus,
    ...responsibleOf(kept, joined),
    // They came again: the next contact is due when that of the later registration is.
    followUpDueAt: kept.convertedAt === null ? (joined.followUpDueAt ?? kept.followUpDueAt) : null,
    ...observationsOf(ctx, kept, joined),
  }
}

/** The responsible person, and whether they were entrusted. */
function responsibleOf(kept: LockedVisitor, joined: LockedVisitor) {
  const { responsibleId, assignedById, assignedAt, entrustedToId } =
    kept.responsibleId === null ? joined : kept
  return { responsibleId, assignedById, assignedAt, entrustedToId }
}

/** Both texts, one after the other: nothing is lost. */
function observationsOf(ctx: Context, kept: LockedVisitor, joined: LockedVisitor) {
  if (joined.encryptedObservations === null) return {}
  const texts = [kept, joined].map(({ encryptedObservations }) => decryptText(ctx, encryptedObservations))
  if (texts.includes(UNREADABLE_TEXT))
    throw conflict("As observações de um dos cadastros não podem ser lidas. Avise o suporte.")
  const written = texts.filter((text) => text !== null)
  const at = (visitor: LockedVisitor) =>
    visitor.encryptedObservations === null ? null : (visitor.observationsAt ?? visitor.createdAt)
  return {
    encryptedObservations: encryptText(ctx, [...new Set(written)].join("\n\n")),
    observationsAt: later(at(kept), at(joined)),
  }
}

function later(one: Date | null, two: Date | null): Date | null {
  if (one === null || two === null) return one ?? two
  return one > two ? one : two
}

/** A day on which both were registered was one visit. */
async function moveVisits(ctx: Context, from: number, to: number): Promise<void> {
  await ctx.db
    .updateTable("visitorVisits as visit")
    .set({ visitorId: to })
    .where("visit.visitorId", "=", from)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("visitorVisits as there")
            .where("there.visitorId", "=", to)
            .whereRef("there.visitedOn", "=", "visit.visitedOn")
            .whereRef("there.branchId", "=", "visit.branchId")
            .select("there.id"),
        ),
      ),
    )
    .execute()
}
