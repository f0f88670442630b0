import type { MemberBody } from "@aprisco/contract/members"
import type { Context } from "../../core/context.ts"
import { admit, cpfTaken } from "./admit-member.ts"
import { linkSpouse, noSuchSpouse } from "./link-spouse.ts"
import { placeOf } from "./place.ts"
import { isMemberOf, type MemberRecord, memberById } from "./queries.ts"

/** A member from the form. Throws 400 on a place or a spouse out of reach and on a CPF that is taken, 403 beyond the plan. */
export async function registerMember(ctx: Context, body: MemberBody): Promise<MemberRecord> {
  const {
    church,
    branch,
    spouseMember,
    ministerialFunction,
    initialMinisterialStatus,
    initialStatusReason,
    ...person
  } = body
  const place = await placeOf(ctx, { church, branch })
  if (spouseMember && !(await isMemberOf(ctx, place.churchId, spouseMember))) throw noSuchSpouse()
  const { id } = await admit(
    ctx,
    {
      ...person,
      ...place,
      membershipDate: person.membershipDate ?? null,
      initialFunction: initialMinisterialStatus ?? ministerialFunction,
      reason: initialStatusReason ?? "",
    },
    cpfTaken,
  )
  if (spouseMember) await linkSpouse(ctx, { id, churchId: place.churchId }, spouseMember)
  return memberById(ctx, id)
}
