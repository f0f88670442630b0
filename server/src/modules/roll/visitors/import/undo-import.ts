import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitorImports } from "@aprisco/contract/visitors/import"
import { sql } from "kysely"
import { record, recordEach } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { lockChurch } from "../../../ground/branches/public.ts"
import { goneWithLastRow, lockPeopleOf } from "../../../people/people/known-person/public.ts"
import { lockVisitorImport, mayUndoVisitorImport, visitorImportLines, visitorUndoLimit } from "./queries.ts"

type Reply = ReplyOf<(typeof visitorImports)["undo"]>

/**
 * Undoes a whole import: registrations that it made and that were not touched since are deleted, and visits that it added to others are taken away.
 * The rest is left and listed. Throws 404, 403 to who neither deletes visitors nor made the import, and 409 when it was undone already, is older than
 * 30 days or has visitors out of reach.
 */
export async function undoVisitorImport(ctx: Context, importId: number): Promise<Reply> {
  const known = await lockVisitorImport(ctx, importId)
  const { churchId, undoneAt, createdAt } = known
  ensure(mayUndoVisitorImport(ctx, known))
  ensure(undoneAt === null, () => conflict("Esta importação já foi desfeita."))
  ensure(createdAt >= visitorUndoLimit(ctx.now), () =>
    conflict("O prazo de 30 dias para desfazer esta importação já passou."),
  )
  await lockChurch(ctx, churchId)
  const lines = await visitorImportLines(ctx, importId)
  const made = new Map(
    lines.flatMap(({ visitorId, version }) => (version === null ? [] : [[visitorId, version]])),
  )
  await requireInReach(ctx, [...new Set(lines.map(({ visitorId }) => visitorId))])
  await lockPeopleOf(ctx, "visitors", [...made.keys()])
  const standing = await standingOf(ctx, importId, [...made.keys()])
  const reasons = standing.map((visitor) => ({ ...visitor, reason: whyLeft(visitor, made.get(visitor.id)) }))
  const left = reasons.flatMap(({ id, fullName, reason }) =>
    reason === null ? [] : [{ visitorId: id, name: fullName, reason }],
  )
  const deleted = reasons.filter(({ reason }) => reason === null)
  const ids = deleted.map(({ id }) => id)
  await ctx.db
    .updateTable("visitors")
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  await goneWithLastRow(
    ctx,
    deleted.map(({ personId }) => personId),
  )
  const visits = await removeVisits(
    ctx,
    createdAt,
    lines.filter(({ visitorId }) => !made.has(visitorId)),
  )
  await ctx.db
    .updateTable("visitorImports")
    .set({ undoneAt: ctx.now, undoneById: ctx.actor.userId })
    .where("id", "=", importId)
    .execute()
  await recordEach(
    ctx,
    "visitor.deleted",
    ids.map((id) => ({ entity: "visitor", id, churchId })),
  )
  const counts = { deleted: ids.length, visits }
  await record(ctx, "visitor.import_undone", {
    entity: "visitor_import",
    id: importId,
    churchId,
    facts: { ...counts, left: left.length },
  })
  return { ...counts, left }
}

/** The line of a visitor who was erased is erased too: one without its visitor is of a branch that the caller does not reach. */
async function requireInReach({ db }: Context, ids: readonly number[]): Promise<void> {
  const { count } = await db
    .selectFrom("visitors")
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  if (count < ids.length)
    throw conflict(
      "Esta importação tem visitantes de filiais que você não acessa mais. Peça à administração da igreja que a desfaça.",
    )
}

type Standing = Awaited<ReturnType<typeof standingOf>>[number]

/** Those of the registrations that are not deleted, locked, lowest id first, with what was added to them since. */
function standingOf(ctx: Context, importId: number, ids: readonly number[]) {
  return ctx.db
    .selectFrom("visitors")
    .where(sql<boolean>`visitors.id = any(${[...ids]}::bigint[])`)
    .where("deletedAt", "is", null)
    .select(["id", "personId", "fullName", "version"])
    .select(
      sql<boolean>`exists (select from visitor_visits as visit
        where visit.church_id = visitors.church_id and visit.visitor_id = visitors.id and not exists (
          select from visitor_import_lines as line where line.import_id = ${importId} and line.visitor_id = visit.visitor_id
            and line.visited_on = visit.visited_on))`.as("cameAgain"),
    )
    .select(
      sql<boolean>`exists (select from consents as given
        where given.church_id = visitors.church_id and given.visitor_id = visitors.id)`.as("hasConsents"),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

function whyLeft({ version, cameAgain, hasConsents }: Standing, made: number | undefined): string | null {
  if (version !== made) return "Foi alterado depois da importação"
  if (cameAgain) return "Veio de novo depois da importação"
  return hasConsents ? "Tem consentimentos registrados depois da importação" : null
}

/** Takes away the visits that the import added to registrations of others. Returns how many were still there. */
async function removeVisits(
  ctx: Context,
  recordedAt: Date,
  lines: readonly { visitorId: number; visitedOn: string }[],
): Promise<number> {
  const { rows } = await sql`delete from visitor_visits as visit
    using unnest(${lines.map(({ visitorId }) => visitorId)}::bigint[], ${lines.map(({ visitedOn }) => visitedOn)}::date[])
      as added (visitor_id, day)
    where visit.visitor_id = added.visitor_id and visit.visited_on = added.day and visit.source = 'recorded'
      and visit.recorded_at = ${recordedAt}
    returning visit.id`.execute(ctx.db)
  return rows.length
}
