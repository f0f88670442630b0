import type { FinalizeSignedIn } from "@aprisco/contract/registration/steps"
import type { Affiliation } from "@aprisco/contract/vocabulary"
import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { createHeadquarters } from "../branches/public.ts"
import { notifyOfAffiliationRequest } from "../notifications/public.ts"
import { type Affiliated, affiliate } from "./affiliation/affiliate.ts"
import { writeEvent } from "./affiliation/history.ts"

export interface FoundedChurch extends Affiliated {
  id: number
}

/**
 * Registers a church with its headquarters (docs/product/churches.md#1.2) in the caller's system transaction. The church's
 * e-mail is its privacy contact until another is set. `decided`: its affiliation, where the form does not set it, and its
 * id, when that is reserved. Throws 400 on `subscriptionPlan`, `denominationId` or `newDenominationName`.
 */
export async function foundChurch(
  ctx: AnyContext,
  founderId: number,
  data: FinalizeSignedIn,
  decided: (Affiliated & { id?: number }) | null = null,
): Promise<FoundedChurch> {
  const plan = await choosePlan(ctx, data.subscriptionPlan)
  if (plan === null) throw invalid({ subscriptionPlan: ["Plano não encontrado."] })
  const affiliated = decided ?? (await affiliate(ctx, founderId, data))
  const email = data.churchEmail.toLowerCase()
  const place = {
    phone: data.churchPhone,
    email,
    address: data.churchAddress,
    number: data.churchNumber ?? null,
    complement: data.churchComplement ?? null,
    neighborhood: data.churchNeighborhood ?? null,
    city: data.churchCity,
    state: data.churchState,
    zipcode: data.churchZipcode,
  }
  const { id } = await ctx.db
    .insertInto("churches")
    .values({
      ...place,
      ...plan,
      id: decided?.id,
      denominationId: affiliated.denominationId,
      affiliation: affiliated.affiliation satisfies Affiliation,
      name: data.churchName,
      cnpj: data.churchCnpj ?? null,
      pastorName: data.pastorName,
      privacyContact: email,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await createHeadquarters(ctx, id, {
    ...place,
    phone: place.phone || null,
    address: place.address || null,
    zipcode: place.zipcode || null,
    name: data.branchName ?? "Sede",
  })
  if (affiliated.affiliation === "pending") {
    const place = `${data.churchCity}/${data.churchState}`
    const { denominationId } = affiliated
    await writeEvent(ctx, { churchId: id, denominationId, kind: "requested", byId: founderId })
    await notifyOfAffiliationRequest(ctx, { denominationId, churchName: data.churchName, place, founderId })
  }
  const facts = {
    affiliation: affiliated.affiliation,
    plan: plan.planId,
    requestedPlan: plan.requestedPlanId,
  }
  await record(ctx, "church.founded", { entity: "church", id, churchId: id, facts }, founderId)
  return { id, ...affiliated }
}

interface ChosenPlan {
  planId: string
  requestedPlanId: string | null
  planRequestedAt: Date | null
}

const FREE = "basic"

/** A paid plan waits for its confirmation; until then `basic` applies (docs/product/plans.md#1.2). Null: no such plan. */
async function choosePlan(ctx: AnyContext, wanted: string): Promise<ChosenPlan | null> {
  const plan = await ctx.db.selectFrom("plans").where("id", "=", wanted).select("id").executeTakeFirst()
  if (plan === undefined) return null
  return plan.id === FREE
    ? { planId: FREE, requestedPlanId: null, planRequestedAt: null }
    : { planId: FREE, requestedPlanId: plan.id, planRequestedAt: ctx.now }
}
