import type { MemberChange } from "@aprisco/contract/members/routes"
import type { Updateable } from "kysely"
import { record } from "../../../core/audit.ts"
import { changedFields } from "../../../core/changed-fields.ts"
import type { Context } from "../../../core/context.ts"
import { encryptChangedText } from "../../../core/encrypted-text.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { invalid } from "../../../core/errors.ts"
import { withoutHiddenContact } from "../../../core/minors-contact.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import type { Members } from "../../../db/schema-people.ts"
import type { Wish } from "../../ground/branches/public.ts"
import {
  type BranchPlacement,
  branchPlacement,
  lockBranch,
  requireChurchInReach,
} from "../../ground/branches/public.ts"
import { checkedValues, touchPerson, writeValues } from "../../people/people/custom-fields/public.ts"
import { setDayOfDeath } from "../../people/people/known-person/public.ts"
import {
  divideColumns,
  type PersonalValues,
  writePersonalData,
} from "../../people/people/personal-data/public.ts"
import { cpfTaken } from "./add-to-roll.ts"
import { checkBirth, checkDeath, keepChange } from "./change-membership-status.ts"
import { giveAccess } from "./give-access.ts"
import { linkSpouse, noSuchSpouse } from "./link-spouse.ts"
import { changePhoto } from "./member-photo.ts"
import { startNextStatus } from "./ministerial-history/change-ministerial-function.ts"
import {
  type LockedMember,
  type MemberRecord,
  memberById,
  membersForUpdate,
  refuseMergedEntry,
  refuseMissingMember,
  requireNamed,
  touchMembers,
} from "./queries.ts"
import type { Ready } from "./register-member.ts"
import { lockRollOfReturning, requirePlaceOnReturn } from "./return-to-roll.ts"
import { requireNotWithdrawn } from "./withdrawn-channels.ts"

/**
 * Changes the fields that the body names. Throws 404, 412 on another version, 409 on an anonymised person, 400 on a church, branch or spouse out of
 * reach, on another church, on a CPF that is taken and on a preference of which the consent was withdrawn, 403 where the plan has no place for who comes back onto the roll.
 */
export async function changeMember(
  ctx: Context,
  id: number,
  change: MemberChange,
  ready: Ready,
): Promise<MemberRecord> {
  const {
    church,
    branch,
    spouseMember: named,
    spouseIsMember,
    ministerialFunction,
    customFields,
    deceasedOn,
    ...rest
  } = change
  const { photo: _, userPassword: __, ...requested } = rest
  // Clearing the checkbox alone removes the link as well.
  const spouseMember = named === undefined && spouseIsMember === false ? null : named
  const { createSystemUser, systemRole, userEmail, ...columns } = requested
  const { membershipStatus } = change
  await lockRollOfReturning(ctx, id, membershipStatus)
  if (branch) await lockBranch(ctx, branch)
  const locked = await membersForUpdate(ctx, spouseMember ? [id, spouseMember] : [id])
  const member = locked.find((row) => row.id === id) ?? (await refuseMissingMember(ctx, id))
  expectVersion(ctx, member.version)
  requireNamed(member)
  if (spouseMember && !mayMarry(member, spouseMember, locked)) {
    await refuseMergedEntry(ctx, spouseMember)
    throw noSuchSpouse()
  }

  const { birthDate = member.birthDate } = change
  checkDeath(membershipStatus ?? member.membershipStatus, { birthDate, deceasedOn })
  await checkBirth(ctx, member, change)
  if (membershipStatus && membershipStatus !== member.membershipStatus) {
    await keepChange(
      ctx,
      { ...member, birthDate },
      { status: membershipStatus, deceasedOn: deceasedOn ?? null },
    )
    await requirePlaceOnReturn(ctx, member, membershipStatus)
  }
  const answers = await checkedValues(ctx, member.churchId, customFields)
  const place = await newPlace(ctx, member, { church, branch })
  const { notes, ...others } = withoutHiddenContact(ctx, member, columns)
  await requireNotWithdrawn(ctx, member, others)
  const encryptedNotes = encryptChangedText(ctx, member.encryptedNotes, notes)
  const changed = await rewrite(ctx, member, { ...others, encryptedNotes, ...place })
  if (await changePhoto(ctx, member, ready.photo)) changed.push("photo")
  if (await writeValues(ctx, { id: member.personId, churchId: member.churchId }, answers)) {
    await touchMembers(ctx, [id])
    await touchPerson(ctx, member.personId)
    changed.push("customFields")
  }
  const isPutRight = deceasedOn && member.membershipStatus === "deceased"
  if (isPutRight && (await setDayOfDeath(ctx, member.personId, deceasedOn))) {
    await touchMembers(ctx, [id])
    changed.push("deceasedOn")
  }
  if (changed.length > 0) {
    const { churchId } = member
    await record(ctx, "member.changed", { entity: "member", id, churchId, facts: { fields: changed } })
  }
  if (spouseMember !== undefined) await linkSpouse(ctx, member, spouseMember)
  if (ministerialFunction && ministerialFunction !== member.ministerialFunction) {
    await startNextStatus(ctx, member, { status: ministerialFunction })
  }
  const { fullName = member.fullName, email = member.email } = columns
  const person = { ...member, ...place, fullName, email }
  await giveAccess(ctx, person, { createSystemUser, systemRole, userEmail }, ready.passwordHash)
  return memberById(ctx, id)
}

/** Another member of the same church, in reach of the caller and not anonymised. */
function mayMarry(member: LockedMember, spouseId: number, locked: readonly LockedMember[]): boolean {
  const spouse = locked.find((row) => row.id === spouseId)
  if (spouse === undefined || spouse.anonymisedAt !== null) return false
  return spouse.id !== member.id && spouse.churchId === member.churchId
}

/** A member moves between the branches of their church; a blank branch means the headquarters. */
async function newPlace(
  ctx: Context,
  member: LockedMember,
  { church, branch }: Wish,
): Promise<Pick<BranchPlacement, "branchId"> | undefined> {
  requireChurchInReach(ctx, church)
  if (church && church !== member.churchId)
    throw invalid({ church: ["Um membro não muda de igreja por esta ficha."] })
  if (branch === undefined || branch === member.branchId) return undefined
  const { branchId } = await branchPlacement(ctx, { church: member.churchId, branch })
  return { branchId }
}

/** Writes the changed fields and returns their names. */
async function rewrite(
  ctx: Context,
  member: LockedMember,
  columns: Updateable<Members> & PersonalValues,
): Promise<string[]> {
  const changed = changedFields(member, columns)
  if (changed.length === 0) return []
  const { personal, own } = divideColumns(columns)
  await writePersonalData(ctx, member.personId, personal).catch((error: unknown) => {
    throw isUniqueViolation(error, "people_roll_cpf") ? cpfTaken() : error
  })
  if (changedFields(member, own).length > 0)
    await ctx.db.updateTable("members").set(own).where("id", "=", member.id).execute()
  return changed.map((name) => (name === "encryptedNotes" ? "notes" : name))
}
