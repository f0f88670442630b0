/**
 * The ministries of a church, each with a leader, a team and a time to meet. They have the rights of the activities;
 * row-level security restricts a BRANCH_MANAGER to the branches they manage.
 */
import type { Contract } from "@aprisco/contract"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { Context } from "../../../core/context.ts"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { changeMinistry } from "./change-ministry.ts"
import { addToTeam, changeRole, removeFromTeam } from "./change-team.ts"
import { createMinistry } from "./create-ministry.ts"
import { deleteMinistry } from "./delete-ministry.ts"
import { listMinistries, listMinistryTeam } from "./list-ministries.ts"
import { presentMinistry } from "./present.ts"
import { ministryById, ministryTeam } from "./queries.ts"

export const ministriesRoutes: Handlers<Contract["ministries"]> = {
  list: (ctx, { query }) => listMinistries(ctx, query),
  create: async (ctx, { body }) => (await shown(ctx, await createMinistry(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeMinistry(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteMinistry(ctx, params.id)
    return undefined
  },
  team: (ctx, { params, query }) => listMinistryTeam(ctx, params.id, query),
  addMember: async (ctx, { params, body }) => {
    await addToTeam(ctx, params.id, body)
    return (await shown(ctx, params.id)).body
  },
  changeMember: async (ctx, { params, body }) => {
    await changeRole(ctx, params.id, { memberId: params.member, role: body.role })
    return (await shown(ctx, params.id)).body
  },
  removeMember: async (ctx, { params }) => {
    await removeFromTeam(ctx, params.id, params.member)
    return undefined
  },
}

const FIRST = { limit: MAX_LISTED, offset: 0 }

async function shown(ctx: Context, id: number) {
  const ministry = await ministryById(ctx, id)
  return tagged(presentMinistry(ctx, ministry, await ministryTeam(ctx, id, FIRST)), ministry.version)
}
