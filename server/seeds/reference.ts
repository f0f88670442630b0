import { OFFER, type OfferedPlan } from "@aprisco/contract/plans/offer"
import { type Kysely, sql } from "kysely"
import { SettingError } from "../src/config.ts"
import type { Schema } from "../src/db/schema.ts"
import { fillSkeletons } from "./denomination-skeletons.ts"

/** What the registration offers from the first start; Independente is always the first. */
const DENOMINATIONS = [
  ["Independente", "Independente"],
  ["Assembleia de Deus", "Assembleia de Deus"],
  ["Comunidade da Graça", "Comunidade da Graça"],
  ["Convenção Batista Brasileira", "Igreja Batista (Convenção Batista Brasileira)"],
  ["Convenção Batista Nacional", "Igreja Batista (Convenção Batista Nacional)"],
  ["Igreja Adventista do Sétimo Dia", "Igreja Adventista do Sétimo Dia"],
  ["Igreja Apostólica Renascer em Cristo", "Igreja Renascer em Cristo"],
  ["Igreja Católica Apostólica Romana", "Igreja Católica"],
  ["Igreja Congregacional", "Igreja Congregacional"],
  ["Igreja do Evangelho Quadrangular", "Igreja do Evangelho Quadrangular"],
  ["Igreja do Nazareno", "Igreja do Nazareno"],
  ["Igreja Evangélica Luterana do Brasil", "Igreja Evangélica Luterana do Brasil (IELB)"],
  ["Igreja Evangélica de Confissão Luterana no Brasil", "Igreja de Confissão Luterana (IECLB)"],
  ["Igreja Metodista", "Igreja Metodista"],
  ["Igreja Presbiteriana do Brasil", "Igreja Presbiteriana do Brasil"],
  ["Igreja Presbiteriana Independente", "Igreja Presbiteriana Independente"],
  ["Igreja Universal do Reino de Deus", "Igreja Universal do Reino de Deus"],
  ["Congregação Cristã no Brasil", "Congregação Cristã no Brasil"],
  ["Episcopal Anglicana do Brasil", "Igreja Episcopal Anglicana do Brasil"],
] as const

/**
 * Plans and denominations that every installation has. Runs at each start; a denomination's name that an operator has changed stays, the
 * plans are as they are offered now. Throws `SettingError` when the offer lacks a plan that a church has.
 */
export async function seedReference(
  db: Kysely<Schema>,
  plans: readonly OfferedPlan[] = OFFER,
): Promise<void> {
  await requirePlansInUse(db, plans)
  await db
    .insertInto("plans")
    .values(plans.map(rowOf))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        position: eb.ref("excluded.position"),
        name: eb.ref("excluded.name"),
        price: eb.ref("excluded.price"),
        priceDisplay: eb.ref("excluded.priceDisplay"),
        features: eb.ref("excluded.features"),
        memberLimit: eb.ref("excluded.memberLimit"),
        eventLimit: eb.ref("excluded.eventLimit"),
      })),
    )
    .execute()
  await db
    .insertInto("denominations")
    .values(
      DENOMINATIONS.map(([name, displayName]) => ({
        name,
        displayName,
        isIndependent: name === "Independente",
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`app.normalize_text(name)`).doNothing())
    .execute()
  await fillSkeletons(db)
}

function rowOf(plan: OfferedPlan, position: number) {
  const { id, name, priceMonthly: price, priceDisplay, memberLimit, eventLimit } = plan
  return {
    id,
    position,
    name,
    price,
    priceDisplay,
    memberLimit,
    eventLimit,
    features: plan.features.map(({ label }) => label),
  }
}

/** A church whose plan is not in the file would have no name and no price for it. */
async function requirePlansInUse(db: Kysely<Schema>, plans: readonly OfferedPlan[]): Promise<void> {
  const ids = plans.map(({ id }) => id)
  const missing = await db
    .selectFrom("churches")
    .where((eb) => eb.or([eb("planId", "not in", ids), eb("requestedPlanId", "not in", ids)]))
    .select((eb) => [eb.fn.coalesce("requestedPlanId", "planId").as("planId"), "id"])
    .orderBy("id")
    .executeTakeFirst()
  if (missing === undefined) return
  throw new SettingError(`PLANS_FILE: falta um plano que a igreja nº ${missing.id} usa ou pediu`)
}
