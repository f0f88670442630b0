import type { ClaimQuery } from "@aprisco/contract/treasury/claims"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { conflict, found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import type { ExpenseClaims } from "../../../../db/schema-treasury.ts"

export type ClaimRecord = Awaited<ReturnType<typeof claimById>>
export type Claim = Selectable<ExpenseClaims>

export const DECIDED = "Este pedido já foi decidido."

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

/** Throws 409 once a claim is decided. */
export function requireUndecided({ authorisedAt, refusedAt }: Claim): void {
  if (authorisedAt !== null || refusedAt !== null) throw conflict(DECIDED)
}

/** The entry that paid a claim and was not reversed. */
export async function entryOf(ctx: Context, id: number): Promise<number | null> {
  const { rows } = await sql<{ entry: number | null }>`
    select app.entry_of_claim(${ctx.actor.churchId}, ${id}) as entry`.execute(ctx.db)
  return rows[0]?.entry ?? null
}

/** The claim that an entry paid, where it is in reach. */
export function claimOfEntry(reach: ClaimReach) {
  return sql<number | null>`(select claim.id from expense_claim_payments as payment
    join expense_claims as claim on claim.church_id = payment.church_id and claim.id = payment.claim_id
    where payment.church_id = entry.church_id and payment.entry_id = entry.id and ${isInReach(reach)})`
}

/** Whose claims a caller sees: the own ones, and with `finance.view` those of these branches, as an array of PostgreSQL; none: of all branches. */
export interface ClaimReach {
  readonly userId: number
  readonly branches?: string | undefined
}

/** The claims that the caller sees. */
export function claimReach(ctx: Context): ClaimReach {
  const { branchIds, userId } = ctx.actor
  if (!can(ctx, "finance.view")) return { userId, branches: "{}" }
  return { userId, branches: branchIds === null ? undefined : `{${branchIds}}` }
}

function claimsInReach(ctx: Context) {
  return ctx.db
    .selectFrom("expenseClaims as claim")
    .where("claim.churchId", "=", ctx.actor.churchId)
    .where(isInReach(claimReach(ctx)))
}

function isInReach({ userId, branches }: ClaimReach) {
  if (branches === undefined) return sql<SqlBool>`true`
  return sql<SqlBool>`(claim.asked_by_id = ${userId} or claim.branch_id = any (${branches}::bigint[]))`
}

const FILES = sql<{ id: number; name: string; contentType: string; size: number }[]>`(
  select coalesce(json_agg(json_build_object('id', attachment.id, 'name', attachment.name, 'contentType', attachment.content_type,
    'size', attachment.size) order by attachment.id), '[]')
  from ledger_attachments as attachment where attachment.church_id = claim.church_id and attachment.claim_id = claim.id)`

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
      FILES.as("attachments"),
    ])
}
