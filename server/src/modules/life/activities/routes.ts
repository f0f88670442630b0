/**
 * The activities of a church, weekly or dated: list, calendar, and the feed that calendar programs subscribe to. The feed's
 * secret is in its address because such programs send no header; it is not logged.
 */
import type { Contract } from "@aprisco/contract"
import { activities } from "@aprisco/contract/activities/routes"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { toPage } from "../../../db/page.ts"
import { unitsInScope } from "../../ground/branches/public.ts"
import { calendarAddress, renewCalendarAddress } from "./calendar-address.ts"
import { cancelDay, restoreDay } from "./cancel-day.ts"
import { changeActivity } from "./change-activity.ts"
import { createActivity } from "./create-activity.ts"
import { deleteActivity } from "./delete-activity.ts"
import { listActivities } from "./list-activities.ts"
import { occurrencesBetween, upcomingOccurrences } from "./occurrences.ts"
import { presentActivity, presentOccurrence } from "./present.ts"
import { activityById } from "./queries.ts"
import { readCalendar } from "./read-calendar.ts"

export const activitiesRoutes: Handlers<Contract["activities"]> = {
  list: (ctx, { query }) => listActivities(ctx, query),
  create: async (ctx, { body }) =>
    presentActivity(ctx, await activityById(ctx, await createActivity(ctx, body))),
  occurrences: async (ctx, { query }) => {
    const rows = await occurrencesBetween(ctx, query)
    return toPage(activities.occurrences.path, query, rows[0]?.inAll ?? 0, rows.map(presentOccurrence))
  },
  upcoming: async (ctx, { query }) => {
    const rows = await upcomingOccurrences(ctx, query.limit, await unitsInScope(ctx, query))
    return rows.map(presentOccurrence)
  },
  calendarAddress: (ctx) => calendarAddress(ctx),
  renewCalendarAddress: (ctx) => renewCalendarAddress(ctx),
  calendar: (ctx, { query }) => readCalendar(ctx, query.token),
  detail: async (ctx, { params }) => {
    const activity = await activityById(ctx, params.id)
    return tagged(presentActivity(ctx, activity), activity.version)
  },
  update: async (ctx, { params, body }) => {
    await changeActivity(ctx, params.id, body)
    const activity = await activityById(ctx, params.id)
    return tagged(presentActivity(ctx, activity), activity.version)
  },
  cancelDay: async (ctx, { params, body }) => {
    await cancelDay(ctx, params.id, body)
    return presentActivity(ctx, await activityById(ctx, params.id))
  },
  restoreDay: async (ctx, { params, body }) => {
    await restoreDay(ctx, params.id, body.day)
    return presentActivity(ctx, await activityById(ctx, params.id))
  },
  remove: async (ctx, { params }) => {
    await deleteActivity(ctx, params.id)
    return undefined
  },
}
