/** Lists of who came, with the right to take attendance. Row-level security restricts a BRANCH_MANAGER, and `policy.ts` a LEADER. */
import type { Contract } from "@aprisco/contract"
import { Existing, type Handlers } from "../../../core/route-handler.ts"
import { markByLink } from "./link/mark-by-link.ts"
import { readLink } from "./link/read-link.ts"
import { beginList } from "./lists/begin-list.ts"
import { cancelList, reopenList } from "./lists/change-state.ts"
import { closeList } from "./lists/close-list.ts"
import { dueLists } from "./lists/due-lists.ts"
import { listLists } from "./lists/list-lists.ts"
import { shownGathering } from "./lists/present.ts"
import { addNewcomer } from "./marks/add-newcomer.ts"
import { countHeads } from "./marks/count-heads.ts"
import { markPeople } from "./marks/mark-people.ts"
import { readRoster } from "./marks/read-roster.ts"
import { exportAttendance } from "./reports/export-attendance.ts"
import { followUpAbsentees } from "./reports/follow-up-absentees.ts"
import { listAbsentees } from "./reports/list-absentees.ts"
import { readClasses } from "./reports/read-classes.ts"
import { readOfPerson } from "./reports/read-of-person.ts"
import { readTrends } from "./reports/read-trends.ts"

export const gatheringsRoutes: Handlers<Contract["gatherings"]> = {
  list: (ctx, { query }) => listLists(ctx, query),
  due: (ctx, { query }) => dueLists(ctx, query),
  begin: async (ctx, { body }) => {
    const { id, isNew } = await beginList(ctx, body)
    const shown = await shownGathering(ctx, id)
    return isNew ? shown : new Existing(shown)
  },
  detail: (ctx, { params }) => shownGathering(ctx, params.id),
  close: async (ctx, { params, body }) => {
    await closeList(ctx, params.id, body.rest)
    return shownGathering(ctx, params.id)
  },
  reopen: async (ctx, { params }) => {
    await reopenList(ctx, params.id)
    return shownGathering(ctx, params.id)
  },
  cancel: async (ctx, { params, body }) => {
    await cancelList(ctx, params.id, body.reason ?? null)
    return shownGathering(ctx, params.id)
  },
}

export const rostersRoutes: Handlers<Contract["rosters"]> = {
  read: (ctx, { params, query }) => readRoster(ctx, params.id, query.search),
  mark: (ctx, { params, body }) => markPeople(ctx, params.id, body),
  count: async (ctx, { params, body }) => {
    await countHeads(ctx, params.id, body)
    return shownGathering(ctx, params.id)
  },
  addNewcomer: (ctx, { params, body }) => addNewcomer(ctx, params.id, body),
}

export const attendanceRoutes: Handlers<Contract["attendance"]> = {
  absentees: (ctx, { query }) => listAbsentees(ctx, query),
  followUp: (ctx, { body }) => followUpAbsentees(ctx, body.personIds),
  trends: (ctx, { query }) => readTrends(ctx, query),
  ofPerson: (ctx, { params, query }) => readOfPerson(ctx, params.id, query),
  export: (ctx, { query }) => exportAttendance(ctx, query),
  classes: (ctx, { query }) => readClasses(ctx, query),
}

export const listLinkRoutes: Handlers<Contract["listLink"]> = {
  read: (ctx, { params }) => readLink(ctx, params.token),
  mark: (ctx, { params, body }) => markByLink(ctx, params.token, body),
}
