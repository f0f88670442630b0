import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitors } from "@aprisco/contract/visitors/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { presentVisitor } from "./present.ts"
import { contactsOf, visitorById } from "./queries.ts"

/**
 * The record as this caller may read it, with its version and its newest contacts (`most` null: all). Reading observations is
 * recorded in the audit trail. Throws 404.
 */
export async function readVisitor(
  ctx: Context,
  id: number,
  most?: number | null,
): Promise<{ body: ReplyOf<typeof visitors.detail>; version: number }> {
  // Sent together; the contacts of a visitor out of reach are not looked at.
  const [visitor, contacts] = await Promise.all([visitorById(ctx, id), contactsOf(ctx, id, most)])
  const body = presentVisitor(ctx, visitor, contacts)
  if (body.observations !== null) await auditReading(ctx, visitor)
  return { body, version: visitor.version }
}

/** Records that the caller read a visitor's observations. */
export async function auditReading(ctx: Context, visitor: { id: number; churchId: number }): Promise<void> {
  const { id, churchId } = visitor
  await record(ctx, "visitor.observations_read", { entity: "visitor", id, churchId })
}
