import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitors } from "@aprisco/contract/visitors"
import type { Context } from "../../core/context.ts"
import { presentVisitor } from "./present.ts"
import { contactsOf, visitorById } from "./queries.ts"

/** The record as this caller may read it, with its version. Throws 404. */
export async function readVisitor(
  ctx: Context,
  id: number,
): Promise<{ body: ReplyOf<typeof visitors.detail>; version: number }> {
  const visitor = await visitorById(ctx, id)
  const contacts = await contactsOf(ctx, id)
  return { body: presentVisitor(ctx, visitor, contacts), version: visitor.version }
}
