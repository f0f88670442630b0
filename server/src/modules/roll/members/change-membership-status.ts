import type { MemberChange } from "@aprisco/contract/members/routes"
import { isOnRoll, MEMBERSHIP_STATUSES, type MembershipStatus } from "@aprisco/contract/vocabulary"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict, denied, invalid } from "../../../core/errors.ts"
import type { GonePerson } from "../../../core/manifest/changes-of-people.ts"
import {
  dayOfDeathOf,
  peopleGone,
  requireBornBefore,
  setDayOfDeath,
} from "../../people/people/known-person/public.ts"
import { mayUndoDeath } from "./policy.ts"
import { type LockedMember, type MemberRecord, memberById, memberToChange } from "./queries.ts"
import { lockRollOfReturning, requirePlaceOnReturn } from "./return-to-roll.ts"

export const ONLY_OF_DECEASED = "A data do falecimento é só de quem tem a situação Falecido."

export interface NextStanding {
  status: MembershipStatus
  reason?: string | null
  /** Absent: today. */
  effectiveDate?: string | null
  /** With the status deceased only. Absent: the effective date. */
  deceasedOn?: string | null
}

/** Throws 400 on the day of a death of who is not deceased, and on one before the birth. */
export function checkDeath(
  status: MembershipStatus,
  { birthDate, deceasedOn }: { birthDate: string | null; deceasedOn?: string | null | undefined },
): void {
  if (deceasedOn && status !== "deceased") throw invalid({ deceasedOn: [ONLY_OF_DECEASED] })
  requireBornBefore(birthDate, deceasedOn)
}

/** Throws 400 on a birth date after the day of the death that is stored already: a body need not name both. */
export async function checkBirth(
  ctx: Context,
  member: LockedMember,
  {
    birthDate,
    membershipStatus,
    deceasedOn,
  }: Pick<MemberChange, "birthDate" | "membershipStatus" | "deceasedOn">,
): Promise<void> {
  if (!birthDate || birthDate === member.birthDate || deceasedOn) return
  if ((membershipStatus ?? "deceased") !== "deceased") return
  requireBornBefore(birthDate, await dayOfDeathOf(ctx, member.personId), { typed: false })
}

/**
 * Changes the membership status (situação) of a member and records the former one. Throws 404, 412, 409 on an anonymised person and when it is set
 * already, 403 for callers who may not change a deceased member back, and where the plan has no place for who comes back.
 */
export async function changeMembershipStatus(
  ctx: Context,
  id: number,
  next: NextStanding,
): Promise<MemberRecord> {
  await lockRollOfReturning(ctx, id, next.status)
  const member = await memberToChange(ctx, id)
  expectVersion(ctx, member.version)
  if (member.membershipStatus === next.status)
    throw conflict(`A situação atual já é ${MEMBERSHIP_STATUSES[next.status]}.`)
  await keepChange(ctx, member, next)
  await requirePlaceOnReturn(ctx, member, next.status)
  await ctx.db.updateTable("members").set({ membershipStatus: next.status }).where("id", "=", id).execute()
  return memberById(ctx, id)
}

/** The same for a form that writes the record itself: checks the right, records the history and stores the day of a death. */
export async function keepChange(ctx: Context, member: LockedMember, next: NextStanding): Promise<void> {
  await peopleGone(ctx, await writeChange(ctx, member, next))
}

/** The same for many members: returns whoever has died or left the roll by it, for the caller to tell of all at once. */
export async function writeChange(
  ctx: Context,
  member: LockedMember,
  next: NextStanding,
): Promise<readonly GonePerson[]> {
  if (member.membershipStatus === "deceased" && !mayUndoDeath(ctx)) throw denied("church.manage")
  checkDeath(next.status, { birthDate: member.birthDate, deceasedOn: next.deceasedOn })
  const effectiveDate = next.effectiveDate ?? next.deceasedOn ?? ctx.today
  if (member.birthDate !== null && effectiveDate < member.birthDate)
    throw invalid({ effectiveDate: ["A data não pode ser anterior ao nascimento."] })
  await ctx.db
    .insertInto("membershipStatusChanges")
    .values({
      churchId: member.churchId,
      memberId: member.id,
      fromStatus: member.membershipStatus,
      status: next.status,
      effectiveDate,
      encryptedReason: encryptText(ctx, next.reason),
      changedById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .execute()
  const deceasedOn = next.status === "deceased" ? (next.deceasedOn ?? effectiveDate) : null
  if (deceasedOn !== null) await setDayOfDeath(ctx, member.personId, deceasedOn)
  await record(ctx, "member.status_changed", {
    entity: "member",
    id: member.id,
    churchId: member.churchId,
    facts: { from: member.membershipStatus, to: next.status },
  })
  const gone = { id: member.personId, churchId: member.churchId }
  if (deceasedOn !== null) return [{ ...gone, on: deceasedOn, why: "deceased" }]
  return isOnRoll(next.status) ? [] : [{ ...gone, on: effectiveDate, why: "left the roll" }]
}
