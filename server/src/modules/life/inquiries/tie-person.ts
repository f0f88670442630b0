import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { can, ensure } from "../../../core/ensure.ts"
import { conflict, denied, invalid } from "../../../core/errors.ts"
import { defaultBranch } from "../../ground/branches/public.ts"
import { lockPeople } from "../../people/people/known-person/public.ts"
import { visiblePeople } from "../../people/people/public.ts"
import { registerNewcomer } from "../../roll/visitors/public.ts"
import { inquiryById, lockInquiry } from "./queries.ts"

/**
 * Ties a message to a person of the church, or to a new visitor with the name and the contact that it came with, without consents: nobody gave any.
 * Throws 404, 400 on a person out of reach, 403 to who may not enter visitors, 409 where a new one was entered already, the name is erased, or the person is
 * merged or anonymised.
 */
export async function tieInquiry(ctx: Context, id: number, personId: number | undefined): Promise<void> {
  // The person first, as everybody who writes about one does: of two records that become one at this moment, the kept one is named.
  if (personId !== undefined) await lockPeople(ctx, [personId])
  const inquiry = await lockInquiry(ctx, id)
  const { churchId } = inquiry
  if (personId === undefined) {
    ensure(can(ctx, "visitors.create"), () => denied("visitors.create"))
    // One who was deleted since is not in the way of another.
    if ((await inquiryById(ctx, id)).personName !== null)
      throw conflict("Esta mensagem já está ligada a uma pessoa.")
  } else await requirePersonOfChurch(ctx, personId)
  const tied = personId ?? (await newVisitor(ctx, inquiry))
  await ctx.db.updateTable("inquiries").set({ personId: tied }).where("id", "=", id).execute()
  await record(ctx, "inquiry.person_tied", { entity: "inquiry", id, churchId })
}

async function requirePersonOfChurch(ctx: Context, personId: number): Promise<void> {
  const person = await visiblePeople(ctx)
    .where("people.id", "=", personId)
    .where("people.churchId", "=", ctx.actor.churchId)
    .select("people.id")
    .executeTakeFirst()
  if (person === undefined) throw invalid({ personId: ["Pessoa não encontrada."] })
}

async function newVisitor(
  ctx: Context,
  { churchId, name, email, phone }: Awaited<ReturnType<typeof lockInquiry>>,
): Promise<number> {
  if (name === null) throw conflict("O nome desta mensagem já foi apagado.")
  const { id: branchId } = await defaultBranch(ctx, churchId)
  const { personId } = await registerNewcomer(ctx, { churchId, branchId, fullName: name, phone, email })
  return personId
}
