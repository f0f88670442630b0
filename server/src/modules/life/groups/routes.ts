/**
 * The groups of a church, the units in which they are supervised, and who is in each. They have the rights of the activities; row-level security
 * restricts a BRANCH_MANAGER to the branches they manage, and `policy.ts` a LEADER to the groups they lead.
 */
import type { Contract } from "@aprisco/contract"
import type { Context } from "../../../core/context.ts"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { changeGroup } from "./change-group.ts"
import { createGroup } from "./create-group.ts"
import { deleteGroup } from "./delete-group.ts"
import { exportGroups } from "./export-groups.ts"
import { listGroups } from "./list-groups.ts"
import { includeInGroup } from "./people/add-person.ts"
import { changeGroupRole, leaveGroup } from "./people/change-stay.ts"
import { listGroupPeople, shownStay } from "./people/list-people.ts"
import { presentGroup } from "./present.ts"
import { askToJoin } from "./public-page/ask-to-join.ts"
import { drawPagePng, drawPagePoster } from "./public-page/draw-page-code.ts"
import { pageAddress, renewPageAddress } from "./public-page/page-address.ts"
import { readPage } from "./public-page/read-page.ts"
import { groupById } from "./queries.ts"
import { acceptRequest, declineRequest } from "./requests/decide-request.ts"
import { listGroupRequests, shownRequest } from "./requests/list-requests.ts"
import { changeUnit, createUnit, deleteUnit } from "./units/change-units.ts"
import { presentUnit, readTree } from "./units/present-units.ts"
import { unitById } from "./units/queries.ts"

export const groupsRoutes: Handlers<Contract["groups"]> = {
  list: (ctx, { query }) => listGroups(ctx, query),
  create: async (ctx, { body }) => (await shown(ctx, await createGroup(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeGroup(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteGroup(ctx, params.id)
    return undefined
  },
  export: (ctx, { query }) => exportGroups(ctx, query),
}

export const groupPeopleRoutes: Handlers<Contract["groupPeople"]> = {
  list: (ctx, { params, query }) => listGroupPeople(ctx, params.id, query),
  add: async (ctx, { params, body }) => shownStay(ctx, params.id, await includeInGroup(ctx, params.id, body)),
  change: async (ctx, { params, body }) => {
    await changeGroupRole(ctx, { group: params.id, stay: params.stay }, body.role)
    return shownStay(ctx, params.id, params.stay)
  },
  leave: async (ctx, { params, body }) => {
    await leaveGroup(ctx, { group: params.id, stay: params.stay }, body)
    return shownStay(ctx, params.id, params.stay)
  },
}

export const groupUnitsRoutes: Handlers<Contract["groupUnits"]> = {
  tree: (ctx, { query }) => readTree(ctx, query.church),
  create: async (ctx, { body }) => presentUnit(ctx, await unitById(ctx, await createUnit(ctx, body))),
  update: async (ctx, { params, body }) => {
    await changeUnit(ctx, params.id, body)
    const unit = await unitById(ctx, params.id)
    return tagged(presentUnit(ctx, unit), unit.version)
  },
  remove: async (ctx, { params }) => {
    await deleteUnit(ctx, params.id)
    return undefined
  },
}

export const groupRequestsRoutes: Handlers<Contract["groupRequests"]> = {
  list: (ctx, { query }) => listGroupRequests(ctx, query),
  accept: async (ctx, { params, body }) => {
    await acceptRequest(ctx, params.id, body)
    return shownRequest(ctx, params.id)
  },
  decline: async (ctx, { params, body }) => {
    await declineRequest(ctx, params.id, body.reason)
    return shownRequest(ctx, params.id)
  },
}

export const groupPageRoutes: Handlers<Contract["groupPage"]> = {
  address: (ctx) => pageAddress(ctx),
  renew: (ctx) => renewPageAddress(ctx),
  png: (ctx) => drawPagePng(ctx),
  poster: (ctx) => drawPagePoster(ctx),
  page: (ctx, { params }) => readPage(ctx, params.code),
  join: (ctx, { params, body }) => askToJoin(ctx, params.code, body),
}

async function shown(ctx: Context, id: number) {
  const group = await groupById(ctx, id)
  return tagged(presentGroup(ctx, group), group.version)
}
