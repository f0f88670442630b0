import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { operatorChurches } from "@aprisco/contract/operator/churches"
import { sql } from "kysely"
import type { DeskContext } from "../../../../core/context.ts"
import { planOffer } from "../../../../core/offer.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import {
  type ChurchForOperator,
  churchesPageForOperator,
  churchForOperator,
} from "../../../ground/churches/public.ts"
import { openGrants } from "../entry/public.ts"

type Routes = typeof operatorChurches
type Query = InputOf<Routes["list"]>["query"]

/** A page of the installation's churches, as the desk lists them. */
export async function deskChurches(ctx: DeskContext, query: Query): Promise<ReplyOf<Routes["list"]>> {
  const plans = plansById(ctx)
  const { count, rows } = await churchesPageForOperator(ctx, { ...query, ...sliceOf(query) })
  return toPage(
    "/operator/churches/",
    query,
    count,
    rows.map((row) => present(row, plans)),
  )
}

/** One church with its number of accounts. Throws 404. */
export async function deskChurch(ctx: DeskContext, id: number): Promise<ReplyOf<Routes["detail"]>> {
  const church = await churchForOperator(ctx, id)
  const { users } = await ctx.db
    .selectFrom("users")
    .where("churchId", "=", id)
    .where("deletedAt", "is", null)
    .where("isActive", "=", true)
    .where("passwordHash", "is not", null)
    .select(sql<number>`count(*)`.as("users"))
    .executeTakeFirstOrThrow()
  const open = await openGrants(ctx, id).select(["id", "endsAt"]).executeTakeFirst()
  const { entryGrantId } = await ctx.db
    .selectFrom("operatorSessions")
    .where("id", "=", ctx.operator.sessionId)
    .select("entryGrantId")
    .executeTakeFirstOrThrow()
  const entry = open ? { endsAt: open.endsAt, entered: open.id === entryGrantId } : null
  const plans = plansById(ctx)
  const plansOnOffer = [...plans].map(([planId, { name }]) => ({ id: planId, name }))
  return { ...present(church, plans), disabledReason: church.disabledReason, users, entry, plansOnOffer }
}

type PlansById = ReadonlyMap<string, { name: string; memberLimit: number | null }>

function plansById(ctx: DeskContext): PlansById {
  return new Map(planOffer(ctx.services.config).map((plan) => [plan.id, plan]))
}

// Field by field: the query has the church's address for e-mail too, which is often a person's own.
function present(church: ChurchForOperator, plans: PlansById) {
  const named = (id: string) => ({ id, name: plans.get(id)?.name ?? id })
  const { requestedPlanId } = church
  return {
    id: church.id,
    name: church.name,
    city: church.city,
    state: church.state,
    denomination: church.denomination,
    affiliation: church.affiliation,
    plan: named(church.planId),
    requestedPlan: requestedPlanId === null ? null : named(requestedPlanId),
    planRequestedAt: church.planRequestedAt,
    members: church.members,
    memberLimit: plans.get(church.planId)?.memberLimit ?? null,
    createdAt: church.createdAt,
    disabledAt: church.disabledAt,
  }
}
