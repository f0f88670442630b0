import type { MemberBody } from "@aprisco/contract/members/routes"
import type { Context } from "../../core/context.ts"
import { lockChurch } from "../branches/public.ts"
import { checkedValues, writeValues } from "../people/custom-fields/public.ts"
import { addToRoll, cpfTaken } from "./add-to-roll.ts"
import { giveAccess } from "./give-access.ts"
import { linkSpouse, noSuchSpouse } from "./link-spouse.ts"
import { changePhoto, type PhotoChange } from "./member-photo.ts"
import { placeOf } from "./placement.ts"
import { isMemberOf, type MemberRecord, memberById } from "./queries.ts"

/** The results of the work before the transaction. */
export interface Ready {
  photo: PhotoChange
  passwordHash: string | null
}

/**
 * A member from the form, with photo and account where requested. Throws 400 on a church, branch or spouse out of reach and
 * on a CPF that is taken, 403 beyond the member quota.
 */
export async function registerMember(ctx: Context, body: MemberBody, ready: Ready): Promise<MemberRecord> {
  const {
    church,
    branch,
    spouseMember,
    customFields,
    ministerialFunction,
    initialMinisterialStatus,
    initialStatusReason,
    photo: _,
    spouseIsMember: __,
    createSystemUser,
    systemRole,
    userEmail,
    userPassword: ___,
    ...person
  } = body
  const place = await placeOf(ctx, { church, branch })
  if (spouseMember && !(await isMemberOf(ctx, place.churchId, spouseMember))) throw noSuchSpouse()
  const answers = await checkedValues(ctx, place.churchId, customFields)
  // An account locks the church: before the roll, whose lock may be a shared one.
  if (createSystemUser) await lockChurch(ctx, place.churchId)
  const { id } = await addToRoll(
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
  await changePhoto(ctx, { id, churchId: place.churchId, photo: null }, ready.photo)
  const account = { ...place, id, fullName: person.fullName, email: person.email ?? null, userId: null }
  await giveAccess(ctx, account, { createSystemUser, systemRole, userEmail }, ready.passwordHash)
  const member = await memberById(ctx, id)
  await writeValues(ctx, { id: member.personId, churchId: place.churchId }, answers)
  return member
}
