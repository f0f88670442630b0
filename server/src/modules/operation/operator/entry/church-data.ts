import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { pathOf } from "@aprisco/contract/kit/route"
import { operatorChurchData } from "@aprisco/contract/operator/entry"
import { sql } from "kysely"
import type { DeskContext } from "../../../../core/context.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { auditCount, auditRows, sentenceFor } from "../../../ground/audit/public.ts"
import { readEnteredChurch } from "./enter.ts"

type Routes = typeof operatorChurchData
type Input<R extends "users" | "members" | "visitors" | "changes"> = Pick<
  InputOf<Routes[R]>,
  "params" | "query"
>

const total = sql<number>`count(*)`.as("count")

/** A page of the church's accounts, by name. Throws as `readEnteredChurch` does. */
export async function usersForOperator(
  ctx: DeskContext,
  { params, query }: Input<"users">,
): Promise<ReplyOf<Routes["users"]>> {
  await readEnteredChurch(ctx, params.id, "operator.users_read")
  const matching = ctx.db
    .selectFrom("users")
    .where("deletedAt", "is", null)
    .where(hasWords(sql<string>`app.normalize_text(full_name || ' ' || email)`, query.search ?? ""))
  const { count } = await matching.select(total).executeTakeFirstOrThrow()
  const rows = await matching
    .select(["id", "fullName", "role", sql<string>`coalesce(invited_email, email)`.as("email")])
    .select(
      sql<"active" | "invited" | "inactive">`case when not is_active then 'inactive'
        when password_hash is null then 'invited' else 'active' end`.as("status"),
    )
    .orderBy(sql`app.normalize_text(full_name)`)
    .orderBy("id")
    .limit(sliceOf(query).limit)
    .offset(sliceOf(query).offset)
    .execute()
  return toPage(pathOf(operatorChurchData.users.path, params), query, count, rows)
}

/** A page of its members, by name, without any contact. */
export async function membersForOperator(
  ctx: DeskContext,
  { params, query }: Input<"members">,
): Promise<ReplyOf<Routes["members"]>> {
  await readEnteredChurch(ctx, params.id, "operator.members_read")
  const matching = ctx.db
    .selectFrom("memberRecords as members")
    .where("members.deletedAt", "is", null)
    .where(hasWords(sql<string>`app.normalize_text(members.full_name)`, query.search ?? ""))
  const { count } = await matching.select(total).executeTakeFirstOrThrow()
  const rows = await matching
    .innerJoin("branches", "branches.id", "members.branchId")
    .select([
      "members.id",
      "members.fullName",
      "members.membershipStatus",
      "members.createdAt",
      "branches.name as branchName",
    ])
    .orderBy(sql`app.normalize_text(members.full_name)`)
    .orderBy("members.id")
    .limit(sliceOf(query).limit)
    .offset(sliceOf(query).offset)
    .execute()
  return toPage(pathOf(operatorChurchData.members.path, params), query, count, rows)
}

/** A page of its visitors, the newest first, without any contact. */
export async function visitorsForOperator(
  ctx: DeskContext,
  { params, query }: Input<"visitors">,
): Promise<ReplyOf<Routes["visitors"]>> {
  await readEnteredChurch(ctx, params.id, "operator.visitors_read")
  const matching = ctx.db
    .selectFrom("visitorRecords as visitors")
    .where("visitors.deletedAt", "is", null)
    .where(hasWords(sql<string>`app.normalize_text(visitors.full_name)`, query.search ?? ""))
  const { count } = await matching.select(total).executeTakeFirstOrThrow()
  const rows = await matching
    .innerJoin("branches", "branches.id", "visitors.branchId")
    .select([
      "visitors.id",
      "visitors.fullName",
      "visitors.followUpStatus",
      "visitors.createdAt",
      "branches.name as branchName",
    ])
    .orderBy("visitors.createdAt", "desc")
    .orderBy("visitors.id", "desc")
    .limit(sliceOf(query).limit)
    .offset(sliceOf(query).offset)
    .execute()
  return toPage(pathOf(operatorChurchData.visitors.path, params), query, count, rows)
}

/** A page of its audit trail, the newest first. */
export async function changesForOperator(
  ctx: DeskContext,
  { params, query }: Input<"changes">,
): Promise<ReplyOf<Routes["changes"]>> {
  await readEnteredChurch(ctx, params.id, "operator.changes_read")
  const [count, rows] = await Promise.all([auditCount(ctx, query), auditRows(ctx, query)])
  const results = rows.map(({ id, at, actor, subject, action, facts }) => ({
    id,
    at,
    actor,
    subject,
    summary: sentenceFor(ctx.services.modules, action, facts),
  }))
  return toPage(pathOf(operatorChurchData.changes.path, params), query, count, results)
}
