/**
 * The church's roll: who belongs to it, since when, in which ministerial function, and how it came about.
 * Staff with `members.edit` keep the registry; LEADER and MEMBER read a directory of it (policy.ts).
 * Visitors who are converted come in by public.ts.
 */
import type { Contract } from "@aprisco/contract"
import { type Handlers, tagged } from "../../http/binding.ts"
import { changeMember } from "./change-member.ts"
import { changeMembershipStatus } from "./change-membership-status.ts"
import { changeMinisterialFunction } from "./change-ministerial-function.ts"
import { countMembers } from "./count-members.ts"
import { deleteMember } from "./delete-member.ts"
import { listMembers } from "./list-members.ts"
import { currentStatusOf, historyOf, statusChangesOf } from "./ministerial-queries.ts"
import { presentMember } from "./present.ts"
import { presentProfile, presentStatus } from "./present-history.ts"
import { memberById, requireMember } from "./queries.ts"
import { registerMember } from "./register-member.ts"

export const membersRoutes: Handlers<Contract["members"]> = {
  list: (ctx, { query }) => listMembers(ctx, query),
  create: async (ctx, { body }) => presentMember(ctx, await registerMember(ctx, body)),
  dashboard: (ctx) => countMembers(ctx),
  detail: async (ctx, { params }) => {
    const member = await memberById(ctx, params.id)
    return tagged(presentMember(ctx, member), member.version)
  },
  update: async (ctx, { params, body }) => {
    const member = await changeMember(ctx, params.id, body)
    return tagged(presentMember(ctx, member), member.version)
  },
  remove: async (ctx, { params }) => {
    await deleteMember(ctx, params.id)
    return undefined
  },
  updateStatus: async (ctx, { params, body }) => {
    const member = await changeMembershipStatus(ctx, params.id, body)
    return tagged(presentMember(ctx, member), member.version)
  },
  profile: async (ctx, { params }) => {
    const member = await memberById(ctx, params.id)
    const history = await historyOf(ctx, params.id)
    const changes = await statusChangesOf(ctx, params.id)
    return tagged(presentProfile(ctx, member, history, changes), member.version)
  },
  statusHistory: async (ctx, { params }) => {
    await requireMember(ctx, params.id)
    const history = await historyOf(ctx, params.id)
    return history.map((status) => presentStatus(ctx, status))
  },
  currentStatus: async (ctx, { params }) => {
    await requireMember(ctx, params.id)
    const status = await currentStatusOf(ctx, params.id)
    return status ? presentStatus(ctx, status) : null
  },
  changeStatus: async (ctx, { params, body }) =>
    presentStatus(ctx, await changeMinisterialFunction(ctx, params.id, body)),
}
