/**
 * The users of a church: its administrators invite them, set their rights, and end their access. The module account is about a
 * person's own account.
 */

import type { Contract } from "@aprisco/contract"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type StaffQuery, staff } from "@aprisco/contract/staff/routes"
import type { Context } from "../../../core/context.ts"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { toPage } from "../../../db/page.ts"
import { confirmPasswordFor } from "../auth/sessions/public.ts"
import { requireChurchInReach } from "../branches/public.ts"
import { changeAccess } from "./change-access.ts"
import { invitePerson } from "./invite-person.ts"
import { presentStaffPerson } from "./present.ts"
import { staffById, staffChurches, staffCount, staffRows } from "./queries.ts"
import { removeStaffPerson } from "./remove-person.ts"
import { resendInvitation } from "./resend-invitation.ts"
import { resetSecondFactor } from "./reset-second-factor.ts"

export const staffRoutes: Handlers<Contract["staff"]> = {
  list: (ctx, { query }) => listStaff(ctx, query),
  options: async (ctx, { query }) => {
    const found = await staffChurches(ctx, query)
    return { churches: found.map(({ id, name }) => ({ id, name })), count: found[0]?.inAll ?? 0 }
  },
  invite: async (ctx, { body }) => shown(ctx, await invitePerson(ctx, body)),
  detail: (ctx, { params }) => versioned(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeAccess(ctx, params.id, body)
    return versioned(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await removeStaffPerson(ctx, params.id)
    return undefined
  },
  resetSecondFactor: {
    beforeTransaction: async (requestContext, { params, body }, actor) => {
      const requirePassword = await confirmPasswordFor(requestContext, actor, body.password, "password")
      return async (ctx) => {
        await resetSecondFactor(ctx, params.id, requirePassword)
        return shown(ctx, params.id)
      }
    },
  },
  resendInvite: async (ctx, { params }) => {
    await resendInvitation(ctx, params.id)
    return shown(ctx, params.id)
  },
}

async function shown(ctx: Context, id: number) {
  return presentStaffPerson(ctx, await staffById(ctx, id))
}

async function versioned(ctx: Context, id: number) {
  const body = await shown(ctx, id)
  return tagged(body, body.version)
}

/** A page of the staff in reach. Throws 400 on a church out of reach. */
async function listStaff(ctx: Context, query: StaffQuery): Promise<ReplyOf<typeof staff.list>> {
  requireChurchInReach(ctx, query.church)
  const [count, rows] = await Promise.all([staffCount(ctx, query), staffRows(ctx, query)])
  return toPage(
    staff.list.path,
    query,
    count,
    rows.map((row) => presentStaffPerson(ctx, row)),
  )
}
