/**
 * The people who came and are not members yet: how they register (by QR code, or by staff), how the church stays in touch
 * with them, and how they become members. Their record stays and points to the member. The public form is the only route on
 * which people's data can be written without a session: see register-by-qr.ts.
 */
import type { Contract } from "@aprisco/contract"
import { recordAccess, recordReading } from "../../../core/person-access.ts"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { unitsInScope } from "../../ground/branches/public.ts"
import { actOnVisitors } from "./act-on-many.ts"
import { changeVisitor } from "./change-visitor.ts"
import { convertToMember } from "./convert-to-member.ts"
import { countersByBranch } from "./count-queries.ts"
import { countForDashboard, countVisitors } from "./count-visitors.ts"
import { deleteVisitor } from "./delete-visitor.ts"
import { othersOf } from "./family-to-convert.ts"
import { listPending, listVisitors } from "./list-visitors.ts"
import { presentVisitorRow } from "./present.ts"
import { newestVisitors } from "./queries.ts"
import { readVisitor } from "./read-visitor.ts"
import { recordContact } from "./record-contact.ts"
import { registerVisitor } from "./register-visitor.ts"
import { registerByQr } from "./visit-form/register-by-qr.ts"
import { validateQr } from "./visit-form/validate-qr.ts"

const convertedWith = (others: number): string =>
  others === 0
    ? "Visitante convertido em membro com sucesso!"
    : `${others + 1} visitantes convertidos em membros com sucesso!`

export const visitorsRoutes: Handlers<Contract["visitors"]> = {
  list: (ctx, { query }) => listVisitors(ctx, query),
  create: async (ctx, { body }) => {
    const visitor = await readVisitor(ctx, await registerVisitor(ctx, body))
    return visitor.body
  },
  stats: (ctx) => countVisitors(ctx),
  recent: async (ctx, { query }) => {
    const rows = await newestVisitors(ctx, query.limit, await unitsInScope(ctx, query))
    return rows.map((row) => presentVisitorRow(ctx, row))
  },
  dashboardStats: async (ctx, { query }) => countForDashboard(ctx, await unitsInScope(ctx, query)),
  byBranch: (ctx, { query }) => countersByBranch(ctx, query.search),
  pendingFollowUp: (ctx, { query }) => listPending(ctx, query),
  bulkAction: (ctx, { body }) => actOnVisitors(ctx, body),
  detail: async (ctx, { params }) => {
    const visitor = await readVisitor(ctx, params.id)
    const { church: churchId, personId, observations } = visitor.body
    // The trail has who read observations: that is on the disk before anybody has them.
    if (observations === null) recordReading(ctx, { churchId, personId })
    else await recordAccess(ctx, { churchId, personId }, "record")
    return visitor
  },
  update: async (ctx, { params, body }) => {
    await changeVisitor(ctx, params.id, body)
    return readVisitor(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteVisitor(ctx, params.id)
    return undefined
  },
  updateFollowUp: async (ctx, { params, body }) => {
    await recordContact(ctx, params.id, body)
    return readVisitor(ctx, params.id)
  },
  convertToMember: async (ctx, { params, body }) => {
    const memberId = await convertToMember(ctx, params.id, body)
    const { body: visitor, version } = await readVisitor(ctx, params.id)
    return tagged({ message: convertedWith(othersOf(params.id, body).length), memberId, visitor }, version)
  },
  validateQr: (ctx, { params }) => validateQr(ctx, params.uuid),
  registerByQr: (ctx, { params, body }) => registerByQr(ctx, params.uuid, body),
}
