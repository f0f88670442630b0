import type { inquiries } from "@aprisco/contract/inquiries/routes"
import type { InputOf } from "@aprisco/contract/kit/route"
import { record } from "../../../core/audit.ts"
import { changedFields } from "../../../core/changed-fields.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { invalid } from "../../../core/errors.ts"
import { ringForInquiry } from "../../ground/notifications/public.ts"
import { lockInquiry, ownersOfInquiries } from "./queries.ts"

type Change = InputOf<(typeof inquiries)["update"]>["body"]

/** Says where a message stands, whose it is and what was done; its new owner is told. Throws 404, 412, and 400 on a user who does not answer messages. */
export async function changeInquiry(
  ctx: Context,
  id: number,
  { state, assignedTo, note }: Change,
): Promise<void> {
  const inquiry = await lockInquiry(ctx, id)
  expectVersion(ctx, inquiry.version)
  const change = { state, assignedToId: assignedTo, note }
  const fields = changedFields(inquiry, change)
  if (fields.length === 0) return
  const isGiven = fields.includes("assignedToId") && typeof assignedTo === "number"
  if (isGiven) await requireOwner(ctx, assignedTo)
  const closing = fields.includes("state") && { closedAt: state === "closed" ? ctx.now : null }
  await ctx.db
    .updateTable("inquiries")
    .set({ ...change, ...closing })
    .where("id", "=", id)
    .execute()
  const { churchId, protocol } = inquiry
  await record(ctx, "inquiry.changed", { entity: "inquiry", id, churchId, facts: { fields } })
  if (isGiven) await ringForInquiry(ctx, { id, churchId, protocol }, assignedTo)
}

async function requireOwner(ctx: Context, userId: number): Promise<void> {
  const owner = await ownersOfInquiries(ctx).where("id", "=", userId).executeTakeFirst()
  if (owner === undefined) throw invalid({ assignedTo: ["Escolha alguém da equipe que responde mensagens."] })
}
