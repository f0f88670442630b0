import { z } from "zod"
import { flag, id, instant, reference } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"

/**
 * The kinds of notifications. Each belongs to a preference: whether the person also gets an e-mail. Requests about personal data, which the
 * law sets a time for, are mailed in any case.
 */
export const NOTIFICATION_KINDS = [
  "new_visitor",
  "affiliation_request",
  "affiliation_decision",
  "affiliation_left",
  "church_ending",
  "plan_limit",
  "plan_confirmed",
  "plan_refused",
  "plan_billing",
  "follow_up_due",
  "privacy_request",
  "pastors_changed",
  "message",
  "question",
  "inquiry",
  "report_schedule",
  "monthly_report",
  "bill_due",
] as const

const notice = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  at: instant,
  title: z.string(),
  text: z.string(),
  href: z.string().nullable().describe("Path of the screen it is about; null: there is nothing to open"),
  read: z.boolean(),
})

const unread = z.number().int()

/** Which kinds the person also gets by e-mail; the bell shows all of them. */
const preferences = z.object({
  newVisitor: flag,
  affiliationRequest: flag,
  planLimit: flag,
  followUpDue: flag,
})

/** At most 500, like every list of ids. */
const ids = z.array(reference).max(500, "No máximo 500 de cada vez").nullish()

export const notifications = {
  list: route({
    method: "GET",
    path: "/core/notices/",
    summary: "The caller's own notifications, newest first, and how many are unread",
    permission: "signed-in",
    query: z.object(paging(20)),
    response: pageOf(notice).extend({ unread }),
  }),
  read: route({
    method: "POST",
    path: "/core/notices/read/",
    summary: "Mark notifications as read: the listed ones, or all",
    permission: "signed-in",
    body: z.object({ ids: ids.describe("None: all") }),
    response: z.object({ unread }),
  }),
  preferences: route({
    method: "GET",
    path: "/core/notices/preferences/",
    summary: "Which notifications the caller gets by e-mail",
    permission: "signed-in",
    response: preferences,
  }),
  changePreferences: route({
    method: "PATCH",
    path: "/core/notices/preferences/",
    summary: "Choose which notifications to get by e-mail",
    permission: "signed-in",
    body: preferences.partial(),
    response: preferences,
  }),
}

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type Notification = z.output<typeof notice>
export type NotificationPreferences = z.output<typeof preferences>
