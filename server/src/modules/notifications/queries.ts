import type { NotificationKind } from "@aprisco/contract/notifications/routes"
import { sql } from "kysely"
import type { AnyContext, SignedInContext } from "../../core/context.ts"
import { type PageQuery, sliceOf } from "../../db/page.ts"
import type { Db } from "../../db/tenant-scope.ts"
import { rolesConcerned } from "./audience.ts"

export interface Reader {
  churchId: number
  userId: number
}

export type NotificationRow = Awaited<ReturnType<typeof notificationRows>>[number]
export type OpenNotification = Awaited<ReturnType<typeof openNotifications>>[number]

/**
 * A church's users who are notified of this. With a branch: a BRANCH_MANAGER only if they manage it. Users who have been
 * invited and have no password yet get nothing.
 */
export async function staffOf(
  ctx: AnyContext,
  churchId: number,
  kind: NotificationKind,
  branchId?: number,
): Promise<Reader[]> {
  let people = ctx.db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where("role", "in", rolesConcerned(kind))
    .where("isActive", "=", true)
  if (branchId !== undefined) {
    people = people.where((eb) =>
      eb.or([
        eb("role", "<>", "BRANCH_MANAGER"),
        eb.exists(
          eb
            .selectFrom("branchManagers")
            .whereRef("branchManagers.userId", "=", "users.id")
            .where("branchManagers.branchId", "=", branchId)
            .select("branchManagers.userId"),
        ),
      ]),
    )
  }
  const rows = await people.select("id").execute()
  return rows.map(({ id }) => ({ churchId, userId: id }))
}

/** The administrators of a denomination, each in the church they belong to. Needs a system transaction. */
export async function denominationOffice(ctx: AnyContext, denominationId: number): Promise<Reader[]> {
  const rows = await ctx.db
    .selectFrom("users")
    .where("denominationId", "=", denominationId)
    .where("role", "in", rolesConcerned("affiliation_request"))
    .where("isActive", "=", true)
    .select(["id", "churchId"])
    .execute()
  return rows.flatMap(({ id, churchId }) => (churchId === null ? [] : [{ churchId, userId: id }]))
}

/** One page of the caller's notifications, newest first, with the visitor as far as the caller can see them now. */
export function notificationRows(ctx: SignedInContext, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  return own(ctx)
    .leftJoin("visitors", (join) =>
      join
        .onRef("visitors.churchId", "=", "notices.churchId")
        .onRef("visitors.id", "=", "notices.visitorId")
        .on("visitors.deletedAt", "is", null),
    )
    .leftJoin("branches", (join) =>
      join
        .onRef("branches.churchId", "=", "visitors.churchId")
        .onRef("branches.id", "=", "visitors.branchId"),
    )
    .select([
      "notices.id",
      "notices.kind",
      "notices.at",
      "notices.readAt",
      "notices.facts",
      "visitors.id as reachableVisitorId",
      "visitors.fullName as visitorName",
      "branches.name as branchName",
    ])
    .orderBy("notices.at", "desc")
    .orderBy("notices.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many notifications the caller has, and how many of them are unread. */
export async function notificationCounts(ctx: SignedInContext): Promise<{ count: number; unread: number }> {
  return own(ctx)
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.countAll<number>().filterWhere("notices.readAt", "is", null).as("unread"),
    ])
    .executeTakeFirstOrThrow()
}

function own(ctx: SignedInContext) {
  return ctx.db.selectFrom("notices").where("notices.userId", "=", ctx.actor.userId)
}

/** The caller's e-mail preferences; undefined before the first choice. */
export function preferencesOf(ctx: SignedInContext) {
  return ctx.db
    .selectFrom("noticePreferences")
    .where("userId", "=", ctx.actor.userId)
    .select(["newVisitor", "affiliationRequest", "planLimit", "followUpDue"])
    .executeTakeFirst()
}

/** The notifications for which it is not decided whether a mail is sent, with their reader. Needs a system transaction. */
export function openNotifications(db: Db, since: Date) {
  return db
    .selectFrom("notices")
    .innerJoin("users", "users.id", "notices.userId")
    .leftJoin("churches", "churches.id", "users.churchId")
    .leftJoin("noticePreferences", "noticePreferences.userId", "notices.userId")
    .leftJoin("users as causedBy", "causedBy.id", "notices.causedById")
    .where("notices.mailOpen", "=", true)
    .select((eb) => [
      "notices.id",
      "notices.kind",
      "notices.facts",
      "notices.userId",
      "users.email",
      "users.role",
      // The address of a person whose account belongs to another church gets no mail of this one.
      sql<boolean>`users.is_active and users.invited_email is null`.as("isActive"),
      "users.emailVerified",
      "notices.causedById",
      "causedBy.emailVerified as senderVerified",
      sql<boolean>`caused_by.church_id is distinct from notices.church_id`.as("isFromElsewhere"),
      "churches.disabledAt",
      "noticePreferences.newVisitor",
      "noticePreferences.affiliationRequest",
      "noticePreferences.planLimit",
      "noticePreferences.followUpDue",
      eb
        .exists(
          eb
            .selectFrom("notices as mailed")
            .whereRef("mailed.userId", "=", "notices.userId")
            .where("mailed.kind", "=", "new_visitor")
            .where("mailed.mailedAt", ">", since)
            .select(sql<number>`1`.as("one")),
        )
        .as("hadVisitorMail"),
    ])
    .orderBy("notices.id")
    .execute()
}
