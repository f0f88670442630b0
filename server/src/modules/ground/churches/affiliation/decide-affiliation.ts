import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, found } from "../../../../core/errors.ts"
import { notifyOfAffiliationDecision } from "../../notifications/public.ts"
import { housesOffice, independentId } from "../church-queries.ts"
import { OFFICE_ENDS, officeEnds } from "../ending/queries.ts"
import { writeEvent } from "./history.ts"

type Decision = { kind: "approved" } | { kind: "refused"; reason: string }

const ANSWERED = {
  approved: "Este pedido já foi aprovado.",
  refused: "Este pedido já foi recusado.",
  pending: "",
  independent: "",
} as const

/**
 * Answers a church that asks to belong to the caller's denomination (docs/product/churches.md#2.4). Of several answers the first
 * counts; the same answer again changes nothing, another one is refused (409). Throws 404 on a church that does not ask.
 */
export async function decideAffiliation(ctx: Context, id: number, decision: Decision): Promise<void> {
  const church = await ofOffice(ctx, id, ["pending", "approved", "refused"])
  if (church.affiliation === decision.kind) return
  ensure(church.affiliation === "pending", () => conflict(ANSWERED[church.affiliation]))
  if (decision.kind === "approved")
    ensure(!(await officeEnds(ctx, church.denominationId)), () => conflict(OFFICE_ENDS))
  await ctx.db
    .updateTable("churches")
    .set({
      affiliation: decision.kind,
      affiliationDecidedAt: ctx.now,
      affiliationDecidedById: ctx.actor.userId,
    })
    .where("id", "=", id)
    .execute()
  await writeDown(ctx, church, decision)
}

/**
 * Ends the affiliation of a church: it continues independently, and the office sees nothing of it from now on. Throws 404 on a
 * church of another denomination, 409 on the one in which the office has its accounts.
 */
export async function endAffiliation(ctx: Context, id: number, reason: string): Promise<void> {
  const church = await ofOffice(ctx, id, ["approved"])
  ensure(!(await housesOffice(ctx, id)), () => conflict(HOUSES_OFFICE))
  await ctx.db
    .updateTable("churches")
    .set({
      affiliation: "independent",
      denominationId: await independentId(ctx),
      affiliationDecidedAt: ctx.now,
      affiliationDecidedById: ctx.actor.userId,
    })
    .where("id", "=", id)
    .execute()
  await writeDown(ctx, church, { kind: "ended", reason })
}

const HOUSES_OFFICE = "Esta é a igreja da administração da denominação: a filiação não pode ser encerrada."

type Asking = Awaited<ReturnType<typeof ofOffice>>

/** A church that asks or belongs to the caller's office, locked so that two answers are processed one after the other. */
async function ofOffice(ctx: Context, id: number, affiliations: ("pending" | "approved" | "refused")[]) {
  const church = await ctx.db
    .selectFrom("churches")
    .innerJoin("denominations", "denominations.id", "churches.denominationId")
    .where("churches.id", "=", id)
    .where("churches.denominationId", "=", ctx.actor.denominationId)
    .where("churches.affiliation", "in", affiliations)
    .where("churches.deletedAt", "is", null)
    .select([
      "churches.id",
      "churches.affiliation",
      "churches.denominationId",
      "denominations.displayName as denominationName",
    ])
    .forNoKeyUpdate("churches")
    .executeTakeFirst()
  return found(church)
}

async function writeDown(
  ctx: Context,
  church: Asking,
  decision: Decision | { kind: "ended"; reason: string },
): Promise<void> {
  const { id, denominationId, denominationName } = church
  await writeEvent(ctx, { ...decision, churchId: id, denominationId })
  const subject = { entity: "church", id, churchId: id, facts: { denomination: denominationName } }
  await record(ctx, `church.affiliation_${decision.kind}`, subject)
  await notifyOfAffiliationDecision(ctx, { id, denominationName, decision: decision.kind })
}
