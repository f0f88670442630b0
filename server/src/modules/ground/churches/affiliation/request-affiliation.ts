import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, found, invalid } from "../../../../core/errors.ts"
import { notifyOffice } from "../../notifications/public.ts"
import { churchForUpdate, housesOffice, independentId } from "../church-queries.ts"
import { writeEvent } from "./history.ts"

type Church = Awaited<ReturnType<typeof ownChurch>>

/**
 * Asks a denomination's office to belong to it (docs/product/churches.md#2.2). A denomination without an office could never answer: the
 * church names it and stays independent, also of an office that is opened later. The same request again changes nothing. Throws
 * 409 to a church that belongs to a denomination or waits for another's answer, 400 on `denominationId`.
 */
export async function requestAffiliation(ctx: Context, denominationId: number): Promise<void> {
  const church = await ownChurch(ctx)
  ensure(church.affiliation !== "approved", () => conflict("Sua igreja já faz parte de uma denominação."))
  const waits = church.affiliation === "pending"
  if (waits && church.denominationId === denominationId) return
  ensure(!waits, () => conflict("Há um pedido aguardando resposta. Retire-o antes de fazer outro."))
  const { displayName, hasOffice } = await denominationToAsk(ctx, denominationId)
  if (!hasOffice) return nameOnly(ctx, church, denominationId, displayName)
  await setAffiliation(ctx, church, "pending", denominationId)
  await writeEvent(ctx, { churchId: church.id, denominationId, kind: "requested" })
  await writeDown(ctx, church, "requested", displayName)
  await notifyOffice(ctx, church.id, "affiliation_request", factsOf(church))
}

/** Withdraws an unanswered request. Throws 409 where there is none. */
export async function withdrawAffiliationRequest(ctx: Context): Promise<void> {
  const church = await ownChurch(ctx)
  if (church.affiliation === "independent") return
  ensure(church.affiliation === "pending", () => conflict("Este pedido já foi respondido."))
  await becomeIndependent(ctx, church, "withdrawn")
}

/** Leaves the denomination, whose office sees nothing of the church from now on. Throws 409 where the office has its accounts in it. */
export async function leaveDenomination(ctx: Context): Promise<void> {
  const church = await ownChurch(ctx)
  if (church.affiliation === "independent") return
  ensure(church.affiliation === "approved", () => conflict("Sua igreja não faz parte de uma denominação."))
  ensure(!(await housesOffice(ctx, church.id)), () => conflict(HOUSES_OFFICE))
  // Before the change: the notification goes to the office of the denomination that the church still names.
  await notifyOffice(ctx, church.id, "affiliation_left", factsOf(church))
  await becomeIndependent(ctx, church, "left")
}

const HOUSES_OFFICE =
  "A administração da denominação está nesta igreja. Passe-a para outra igreja antes de deixar a denominação."

/** The caller's church, locked. Only its own people decide its affiliation, not an office user who has entered it. */
async function ownChurch(ctx: Context) {
  ensure(ctx.actor.enteredChurch === null)
  return churchForUpdate(ctx.db, ctx.actor.churchId)
}

const factsOf = ({ name, city, state }: Church) => ({ churchName: name, place: `${city}/${state}` })

async function denominationToAsk(ctx: Context, id: number) {
  const denomination = await ctx.db
    .selectFrom("denominations")
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .select(["displayName", "isIndependent", sql<boolean>`app.has_office(id)`.as("hasOffice")])
    .executeTakeFirst()
  if (denomination === undefined) throw invalid({ denominationId: ["Denominação não encontrada."] })
  if (denomination.isIndependent) throw invalid({ denominationId: ["Escolha uma denominação."] })
  return denomination
}

async function nameOnly(ctx: Context, church: Church, denominationId: number, name: string): Promise<void> {
  if (church.affiliation === "independent" && church.denominationId === denominationId) return
  await setAffiliation(ctx, church, "independent", denominationId)
  await writeDown(ctx, church, "named", name)
}

async function becomeIndependent(ctx: Context, church: Church, kind: "withdrawn" | "left"): Promise<void> {
  const { denominationId } = church
  const left = ctx.db.selectFrom("denominations").where("id", "=", denominationId).select("displayName")
  const { displayName } = found(await left.executeTakeFirst())
  await writeEvent(ctx, { churchId: church.id, denominationId, kind })
  await setAffiliation(ctx, church, "independent", await independentId(ctx))
  await writeDown(ctx, church, kind, displayName)
}

async function setAffiliation(
  ctx: Context,
  church: Church,
  affiliation: "independent" | "pending",
  denominationId: number,
): Promise<void> {
  await ctx.db
    .updateTable("churches")
    .set({ affiliation, denominationId, affiliationDecidedAt: null, affiliationDecidedById: null })
    .where("id", "=", church.id)
    .execute()
}

type Step = "requested" | "named" | "withdrawn" | "left"

function writeDown(ctx: Context, { id }: Church, step: Step, denomination: string): Promise<void> {
  const subject = { entity: "church", id, churchId: id, facts: { denomination } }
  return record(ctx, `church.affiliation_${step}`, subject)
}
