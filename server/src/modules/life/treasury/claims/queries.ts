import type { ClaimQuery } from "@aprisco/contract/treasury/claims"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"

export type ClaimRecord = Awaited<ReturnType<typeof claimById>>

/** One page of the claims, the newest first. */
export function claimRows(ctx: Context, query: ClaimQuery) {
  const { limit, offset } = sliceOf(query)
  return withNames(matching(ctx, query)).orderBy("claim.id", "desc").limit(limit).offset(offset).execute()
}

/** How many there are in all. */
export async function claimCount(ctx: Context, query: ClaimQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One claim. Throws 404. */
export async function claimById(ctx: Context, id: number) {
  return found(await withNames(claimsInReach(ctx)).where("claim.id", "=", id).executeTakeFirst())
}

/** Locks a claim in reach: it is changed, decided and paid one call after the other. Throws 404. */
export async function lockClaim(ctx: Context, id: number) {
  return found(
    await claimsInReach(ctx).where("claim.id", "=", id).selectAll("claim").forUpdate().executeTakeFirst(),
  )
}

/** The entry that paid a claim and was not reversed. */
export async function entryOf(ctx: Context, id: number): Promise<number | null> {
  const { rows } = await sql<{ entry: number | null }>`
    select app.entry_of_claim(${ctx.actor.churchId}, ${id}) as entry`.execute(ctx.db)
  return rows[0]?.entry ?? null
}

/** The own claims, and with `finance.view` those of the branches in reach. */
function claimsInReach(ctx: Context) {
  const rows = ctx.db.selectFrom("expenseClaims as claim").where("claim.churchId", "=", ctx.actor.churchId)
  const { branchIds, userId } = ctx.actor
  if (!can(ctx, "finance.view")) return rows.where("claim.askedById", "=", userId)
  if (branchIds === null) return rows
  return rows.where(
    sql<SqlBool>`(claim.asked_by_id = ${userId} or claim.branch_id = any (${branchIds}::bigint[]))`,
  )
}

const ENTRY = sql<number | null>`app.entry_of_claim(claim.church_id, claim.id)`
const STATUS = {
  asked: sql<SqlBool>`claim.authorised_at is null and claim.refused_at is null`,
  refused: sql<SqlBool>`claim.refused_at is not null`,
  authorised: sql<SqlBool>`claim.authorised_at is not null and ${ENTRY} is null`,
  paid: sql<SqlBool>`claim.authorised_at is not null and ${ENTRY} is not null`,
} as const

function matching(ctx: Context, { status, mine }: ClaimQuery) {
  let rows = claimsInReach(ctx)
  if (mine === true) rows = rows.where("claim.askedById", "=", ctx.actor.userId)
  // Whose asker is gone is another's too.
  if (mine === false) rows = rows.where("claim.askedById", "is distinct from", ctx.actor.userId)
  if (status) rows = rows.where(STATUS[status])
  return rows
}

function withNames(rows: ReturnType<typeof claimsInReach>) {
  return rows
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "claim.churchId").onRef("branches.id", "=", "claim.branchId"),
    )
    .innerJoin("treasuryCategories as category", (join) =>
      join.onRef("category.churchId", "=", "claim.churchId").onRef("category.id", "=", "claim.categoryId"),
    )
    .leftJoin("users as asker", "asker.id", "claim.askedById")
    .leftJoin("users as decider", "decider.id", "claim.decidedById")
    .selectAll("claim")
    .select([
      "branches.name as branchName",
      "category.name as categoryName",
      "asker.fullName as askedByName",
      "decider.fullName as decidedByName",
      ENTRY.as("entryId"),
    ])
}
