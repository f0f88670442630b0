import type { MemberBody } from "@aprisco/contract/members/routes"
import type { Context } from "../../../core/context.ts"
import { givenFields } from "../../../core/given-fields.ts"
import { withoutHiddenContact } from "../../../core/minors-contact.ts"
import type { Wish } from "../../ground/branches/public.ts"
import { type BranchPlacement, branchPlacement, lockChurch } from "../../ground/branches/public.ts"
import { checkedValues, writeValues } from "../../people/people/custom-fields/public.ts"
import {
  allowDeletionWithLastRow,
  homeInReach,
  type KnownPerson,
  knownPerson,
  peopleGone,
  requireOffRoll,
  setDayOfDeath,
} from "../../people/people/known-person/public.ts"
import { addToRoll, cpfTaken, takesPlace } from "./add-to-roll.ts"
import { checkDeath } from "./change-membership-status.ts"
import { giveAccess } from "./give-access.ts"
import { linkSpouse, noSuchSpouse } from "./link-spouse.ts"
import { changePhoto, type PhotoChange } from "./member-photo.ts"
import { type LockedRoll, lockRoll } from "./member-quota.ts"
import { isMemberOf, type MemberRecord, memberById, refuseMergedEntry } from "./queries.ts"

/** The results of the work before the transaction. */
export interface Ready {
  photo: PhotoChange
  passwordHash: string | null
}

/**
 * A member from the form, with photo and account where requested, of a new person or a known one (docs/product/people.md#1.7). Throws 400 on a
 * church, branch, spouse or person out of reach and on a CPF that is taken, 409 where the person is on the roll, 403 beyond the member quota.
 */
export async function registerMember(ctx: Context, body: MemberBody, ready: Ready): Promise<MemberRecord> {
  const {
    church,
    branch,
    personId,
    deceasedOn,
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
    ...requested
  } = body
  const known = personId ? await knownPerson(ctx, personId) : undefined
  const person = known ? withoutHiddenContact(ctx, known, asKnown(known, requested)) : requested
  const place = await branchPlacement(
    ctx,
    known ? wishFor(ctx, known, { church, branch }) : { church, branch },
  )
  if (spouseMember && !(await isMemberOf(ctx, place.churchId, spouseMember))) {
    await refuseMergedEntry(ctx, spouseMember)
    throw noSuchSpouse()
  }
  const answers = await checkedValues(ctx, place.churchId, customFields)
  checkDeath(person.membershipStatus, { birthDate: person.birthDate ?? null, deceasedOn })
  // An account locks the church: before the roll, whose lock may be a shared one.
  if (createSystemUser) await lockChurch(ctx, place.churchId)
  const roll = known && (await lockForKnown(ctx, known, place))
  const told = {
    ...(known ? dataOf(known) : UNSAID),
    ...givenFields(person),
    // A blank in the form of a known person keeps the known value.
    fullName: person.fullName ?? known?.fullName ?? "",
    birthDate: person.birthDate ?? known?.birthDate ?? null,
  }
  const entry = await addToRoll(
    ctx,
    {
      ...told,
      ...place,
      personId: known?.id,
      membershipDate: person.membershipDate ?? null,
      initialFunction: initialMinisterialStatus ?? ministerialFunction,
      reason: initialStatusReason ?? "",
    },
    cpfTaken,
    roll,
  )
  const { id, personId: entered } = entry
  if (spouseMember) await linkSpouse(ctx, { id, churchId: place.churchId }, spouseMember)
  await changePhoto(
    ctx,
    { personId: entered, churchId: place.churchId, photo: known?.photo ?? null },
    ready.photo,
  )
  const { fullName, email = null } = told
  const account = { ...place, id, personId: entered, fullName, email, userId: known?.userId ?? null }
  await giveAccess(ctx, account, { createSystemUser, systemRole, userEmail }, ready.passwordHash)
  const member = await memberById(ctx, id)
  await writeValues(ctx, { id: member.personId, churchId: place.churchId }, answers)
  const isDayNew = deceasedOn && (await setDayOfDeath(ctx, member.personId, deceasedOn))
  if (known && !takesPlace(person)) {
    const isDead = person.membershipStatus === "deceased"
    const gone = { id: entered, churchId: place.churchId, on: deceasedOn ?? ctx.today }
    await peopleGone(ctx, [{ ...gone, why: isDead ? "deceased" : "left the roll" }])
  }
  return answers.length > 0 || isDayNew ? memberById(ctx, id) : member
}

/** A form that leaves the birth date blank does not change it. */
function asKnown<T extends { birthDate?: string | null }>({ birthDate }: KnownPerson, told: T): T {
  return { ...told, birthDate: told.birthDate ?? birthDate }
}

/** The form's defaults for a new person. */
const UNSAID = { gender: "M", maritalStatus: "single" } as const

/** The church and the branch of a known person, unless the body names another branch. */
function wishFor(ctx: Context, known: KnownPerson, { church, branch }: Wish): Wish {
  const home = church && church !== known.churchId ? undefined : homeInReach(ctx, known)
  return { church: church ?? (branch ? undefined : known.churchId), branch: branch ?? home }
}

/** Locks the church, then the person: in that order, as a conversion does. */
async function lockForKnown(
  ctx: Context,
  { id }: KnownPerson,
  { churchId }: BranchPlacement,
): Promise<LockedRoll> {
  const roll = await lockRoll(ctx, churchId)
  await requireOffRoll(ctx, id, churchId)
  await allowDeletionWithLastRow(ctx, id)
  return roll
}

/** What the form would overwrite of a known person where it says nothing; photo and account are theirs in any case. */
function dataOf({ id: _, churchId: __, branchId: ___, photo: ____, userId: _____, ...data }: KnownPerson) {
  return data
}
