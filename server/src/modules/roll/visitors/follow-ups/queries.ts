import type { Permission } from "@aprisco/contract/access/permissions"
import type { FollowUpQuery } from "@aprisco/contract/visitors/follow-ups"
import { sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { holdsRight } from "../../../../core/right-holders.ts"
import { sliceOf } from "../../../../db/page.ts"
import { existing, isDue, isUnassigned, listed } from "../public.ts"

function due(ctx: Context) {
  return existing(ctx).where("visitors.followUpDueAt", "is not", null)
}

/** The visitors with a contact due that the query asks for. */
export function matchingFollowUps(ctx: Context, query: FollowUpQuery) {
  const rows =
    query.whose === "mine"
      ? due(ctx).where("visitors.responsibleId", "=", ctx.actor.userId)
      : due(ctx).where(isUnassigned)
  return query.due ? rows.where(isDue(ctx, query.due)) : rows
}

/** The next step of the last contact, encrypted; null: none. */
const lastNextStep = sql<Buffer | null>`(
  select contact.encrypted_next_step from visitor_contacts as contact
  where contact.church_id = visitors.church_id and contact.visitor_id = visitors.id
  order by contact.contacted_at desc, contact.id desc limit 1)`

/** One page of the visitors with a contact due, soonest first. */
export function followUpRows(ctx: Context, query: FollowUpQuery) {
  const { limit, offset } = sliceOf(query)
  return withLastStep(ctx, matchingFollowUps(ctx, query))
    .orderBy("visitors.followUpDueAt")
    .orderBy("visitors.id")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The visitors of these ids among those with a contact due, in no order. */
export function followUpRowsOf(ctx: Context, ids: readonly number[]) {
  return withLastStep(ctx, due(ctx).where("visitors.id", "in", [...ids])).execute()
}

function withLastStep(ctx: Context, rows: ReturnType<typeof existing>) {
  return listed(ctx, rows).select(lastNextStep.as("lastNextStep"))
}

/** How many follow-ups the query finds, on all its pages. */
export async function followUpCount(ctx: Context, query: FollowUpQuery): Promise<number> {
  const { count } = await matchingFollowUps(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** How many of the caller's are in each due state, and how many are unassigned. */
export function followUpCounts(ctx: Context) {
  return due(ctx)
    .select((eb) => {
      const mine = eb("visitors.responsibleId", "=", ctx.actor.userId)
      const count = () => eb.fn.countAll<number>()
      return [
        count()
          .filterWhere(eb.and([mine, isDue(ctx, "overdue")]))
          .as("overdue"),
        count()
          .filterWhere(eb.and([mine, isDue(ctx, "today")]))
          .as("today"),
        count()
          .filterWhere(eb.and([mine, isDue(ctx, "later")]))
          .as("later"),
        count().filterWhere(isUnassigned).as("unassigned"),
      ]
    })
    .where((eb) => eb.or([eb("visitors.responsibleId", "=", ctx.actor.userId), isUnassigned]))
    .executeTakeFirstOrThrow()
}

/**
 * Users who may be responsible for somebody of this branch: active staff of the church who follow up, which needs `right`; a BRANCH_MANAGER only
 * where they manage that branch. Invited users who have not signed in yet are not included.
 */
export function candidatesFor(
  ctx: AnyContext,
  { churchId, branchId }: { churchId: number; branchId: number },
  right: Permission = "visitors.edit",
) {
  return ctx.db
    .selectFrom("users")
    .where("users.churchId", "=", churchId)
    .where("users.isActive", "=", true)
    .where(holdsRight(right))
    .where((eb) =>
      eb.or([
        eb("users.role", "<>", "BRANCH_MANAGER"),
        eb.exists(
          eb
            .selectFrom("branchManagers")
            .whereRef("branchManagers.churchId", "=", "users.churchId")
            .whereRef("branchManagers.userId", "=", "users.id")
            .where("branchManagers.branchId", "=", branchId)
            .select("branchManagers.userId"),
        ),
      ]),
    )
    .select(["users.id", "users.fullName", "users.role"])
    .orderBy("users.fullName")
    .orderBy("users.id")
}
