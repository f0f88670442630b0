/**
 * The church's roll: its members, since when, in which ministerial function, and with which history. Staff with
 * `members.edit` edit the registry; LEADER and MEMBER read a directory of it (policy.ts). Converted visitors are added
 * through public.ts.
 */
import type { Contract } from "@aprisco/contract"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { MAX_STATUS_HISTORY } from "@aprisco/contract/members/routes"
import type { Context, RequestContext } from "../../../core/context.ts"
import { recordReading } from "../../../core/person-access.ts"
import { type Handlers, tagged, type Undoable } from "../../../core/route-handler.ts"
import { dropPicture } from "../../ground/uploads/public.ts"
import { changeMember } from "./change-member.ts"
import { changeMembershipStatus } from "./change-membership-status.ts"
import { countMembers } from "./count-members.ts"
import { deleteMember } from "./delete-member.ts"
import { type AccountRequest, acceptPassword } from "./give-access.ts"
import { listMembers } from "./list-members.ts"
import { acceptPhoto } from "./member-photo.ts"
import { changeMinisterialFunction } from "./ministerial-history/change-ministerial-function.ts"
import { presentProfile, presentStatus } from "./ministerial-history/present.ts"
import { currentStatusOf, newestStatuses, statusChangesOf } from "./ministerial-history/queries.ts"
import { presentMember } from "./present.ts"
import { type MemberRecord, memberById, requireMember } from "./queries.ts"
import { type Ready, registerMember } from "./register-member.ts"

export const membersRoutes: Handlers<Contract["members"]> = {
  list: (ctx, { query }) => listMembers(ctx, query),
  create: {
    beforeTransaction: (requestContext, { body }) =>
      prepared(requestContext, body, async (ctx: Context, ready) =>
        presentMember(ctx, await registerMember(ctx, body, ready)),
      ),
  },
  dashboard: (ctx) => countMembers(ctx),
  detail: async (ctx, { params }) => {
    const member = await memberById(ctx, params.id)
    recordReading(ctx, member)
    return shown(ctx, member)
  },
  update: {
    beforeTransaction: (requestContext, { params, body }) =>
      prepared(requestContext, body, async (ctx: Context, ready) => {
        const member = await changeMember(ctx, params.id, body, ready)
        return shown(ctx, member)
      }),
  },
  remove: async (ctx, { params, query }) => {
    await deleteMember(ctx, params.id, query)
    return undefined
  },
  changeMembershipStatus: async (ctx, { params, body }) => {
    const member = await changeMembershipStatus(ctx, params.id, body)
    return shown(ctx, member)
  },
  profile: async (ctx, { params }) => {
    // Asked together; the history of a member out of reach is not looked at.
    const [member, history, changes] = await Promise.all([
      memberById(ctx, params.id),
      newestStatuses(ctx, params.id, MAX_LISTED),
      statusChangesOf(ctx, params.id),
    ])
    recordReading(ctx, member)
    return tagged(presentProfile(ctx, member, history, changes), member.version)
  },
  statusHistory: async (ctx, { params }) => {
    await requireMember(ctx, params.id)
    const history = await newestStatuses(ctx, params.id, MAX_STATUS_HISTORY)
    return history.map((status) => presentStatus(ctx, status))
  },
  currentStatus: async (ctx, { params }) => {
    await requireMember(ctx, params.id)
    const status = await currentStatusOf(ctx, params.id)
    return status ? presentStatus(ctx, status) : null
  },
  addMinisterialStatus: async (ctx, { params, body }) =>
    presentStatus(ctx, await changeMinisterialFunction(ctx, params.id, body)),
}

const shown = (ctx: Context, member: MemberRecord) => tagged(presentMember(ctx, member), member.version)

/** Photo and password are prepared before the transaction; a photo that was not stored is deleted again. */
async function prepared<Reply>(
  requestContext: RequestContext,
  body: AccountRequest & { photo?: unknown },
  inside: (ctx: Context, ready: Ready) => Promise<Reply>,
): Promise<Undoable<(ctx: Context) => Promise<Reply>>> {
  const passwordHash = await acceptPassword(requestContext, body)
  const photo = await acceptPhoto(requestContext, body.photo)
  return {
    inside: (ctx) => inside(ctx, { photo, passwordHash }),
    undo: async () => {
      if (photo !== null && photo !== "none") await dropPicture(requestContext, photo.picture)
    },
  }
}
