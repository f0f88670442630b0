import type { NotificationKind } from "@aprisco/contract/notifications/routes"
import { sql } from "kysely"
import type { SignedInContext } from "../../../core/context.ts"
import { type PageQuery, sliceOf } from "../../../db/page.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { rowConcerned } from "./audience.ts"

export interface NotificationReader {
  churchId: number
  userId: number
}

export type NotificationRow = Awaited<ReturnType<typeof notificationRows>>[number]
export type OpenNotification = Awaited<ReturnType<typeof openNotifications>>[number]

/** Whose users are notified: a church's, with a branch its managers only; or the office of a denomination. */
export type Audience = { churchId: number; branchId?: number } | { denominationId: number }

/**
 * The users who are notified of this. With a branch: a BRANCH_MANAGER only if they manage it. Users who have been invited and
 * have no password yet get nothing. An office needs a system transaction.
 */
export function readersOf(db: Db, kind: NotificationKind, audience: Audience) {
  const people = db
    .selectFrom("users")
    .where(rowConcerned(kind))
    .where("isActive", "=", true)
    .where("churchId", "is not", null)
  if ("denominationId" in audience) return people.where("denominationId", "=", audience.denominationId)
  const { churchId, branchId } = audience
  const staff = people.where("churchId", "=", churchId)
  if (branchId === undefined) return staff
  return staff.where((eb) =>
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

/** One page of the caller's notifications, newest first, with the visitor as far as the caller can see them now. */
export function notificationRows(ctx: SignedInContext, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  return own(ctx)
    .leftJoin("visitorRecords as visitors", (join) =>
      join
        .onRef("visitors.churchId", "=", "notifications.churchId")
        .onRef("visitors.id", "=", "notifications.visitorId")
        .on("visitors.deletedAt", "is", null),
    )
    .leftJoin("branches", (join) =>
      join
        .onRef("branches.churchId", "=", "visitors.churchId")
        .onRef("branches.id", "=", "visitors.branchId"),
    )
    .select([
      "notifications.id",
      "notifications.kind",
      "notifications.at",
      "notifications.readAt",
      "notifications.facts",
      "visitors.id as reachableVisitorId",
      "visitors.fullName as visitorName",
      "branches.name as branchName",
    ])
    .orderBy("notifications.at", "desc")
    .orderBy("notifications.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many notifications the caller has, and how many of them are unread. */
export async function notificationCounts(ctx: SignedInContext): Promise<{ count: number; unread: number }> {
  return own(ctx)
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.countAll<number>().filterWhere("notifications.readAt", "is", null).as("unread"),
    ])
    .executeTakeFirstOrThrow()
}

function own(ctx: SignedInContext) {
  return ctx.db.selectFrom("notifications").where("notifications.userId", "=", ctx.actor.userId)
}

/** The caller's e-mail preferences; undefined before the first choice. */
export function preferencesOf(ctx: SignedInContext) {
  return ctx.db
    .selectFrom("notificationPreferences")
    .where("userId", "=", ctx.actor.userId)
    .select(["newVisitor", "affiliationRequest", "planLimit", "followUpDue"])
    .executeTakeFirst()
}

/** The notifications for which it is not decided whether a mail is sent, with their reader. Needs a system transaction. */
export function openNotifications(db: Db, since: Date) {
  return db
    .selectFrom("notifications")
    .innerJoin("users", "users.id", "notifications.userId")
    .leftJoin("churches", "churches.id", "users.churchId")
    .leftJoin("notificationPreferences", "notificationPreferences.userId", "notifications.userId")
    .leftJoin("users as causedBy", "causedBy.id", "notifications.causedById")
    .where("notifications.emailPending", "=", true)
    .select((eb) => [
      "notifications.id",
      "notifications.kind",
      "notifications.facts",
      "notifications.userId",
      "users.email",
      "users.role",
      "users.areas",
      // The address of a person whose account belongs to another church gets no mail of this one.
      sql<boolean>`users.is_active and users.invited_email is null`.as("isActive"),
      "users.emailVerified",
      "notifications.causedById",
      "causedBy.emailVerified as senderVerified",
      sql<boolean>`caused_by.church_id is distinct from notifications.church_id`.as("isFromElsewhere"),
      "churches.disabledAt",
      "notificationPreferences.newVisitor",
      "notificationPreferences.affiliationRequest",
      "notificationPreferences.planLimit",
      "notificationPreferences.followUpDue",
      eb
        .exists(
          eb
            .selectFrom("notifications as mailed")
            .whereRef("mailed.userId", "=", "notifications.userId")
            .where("mailed.kind", "=", "new_visitor")
            .where("mailed.emailedAt", ">", since)
            .select(sql<number>`1`.as("one")),
        )
        .as("hadVisitorMail"),
      eb
        .exists(
          eb
            .selectFrom("notifications as mailed")
            .whereRef("mailed.userId", "=", "notifications.userId")
            .where("mailed.kind", "=", "privacy_request")
            .where(sql<boolean>`not mailed.facts ? 'due'`)
            .where("mailed.emailedAt", ">", since)
            .select(sql<number>`1`.as("one")),
        )
        .as("hadRequestMail"),
    ])
    .orderBy("notifications.id")
    .execute()
}
