import type { StaffChange } from "@aprisco/contract/staff/routes"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { AuditSubject } from "../../../core/audit-subject.ts"
import type { Context } from "../../../core/context.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { updateAccount } from "../auth/public.ts"
import { assignBranches, branchesManagedBy } from "../branches/public.ts"
import { isPastor, noticePastors } from "./notice-pastors.ts"
import { mayGrant, mayTie, requireAnotherAdministrator, requireTouchable } from "./policy.ts"
import { type LockedStaff, staffForUpdate } from "./queries.ts"
import { branchesFor, requestedBranches } from "./requested-branches.ts"
import { lockPersonOf, tiePerson } from "./tie-person.ts"

interface Next extends Pick<LockedStaff, "fullName" | "role" | "areas" | "isActive" | "personId"> {
  branches: readonly number[]
}

/**
 * Changes the name, role, areas, branches, access and person of a user as far as the body names them. All of it applies to their next
 * request; a deactivated person's sessions end (docs/product/staff.md#3.1). Throws 404, 409 on oneself, but for the person, and on a church's last
 * administrator and where the person has another account, 403 above the caller, 412 on another version, 400 on `branchIds` and `personId`.
 */
export async function changeAccess(ctx: Context, id: number, change: StaffChange): Promise<void> {
  await lockPersonOf(ctx, change)
  const person = await staffForUpdate(ctx, id)
  const ofPersonAlone = isOfPersonAlone(change)
  if (ofPersonAlone) ensure(mayTie(ctx, person))
  else requireTouchable(ctx, person)
  expectVersion(ctx, person.version)
  const {
    fullName = person.fullName,
    role = person.role,
    areas = person.areas,
    isActive = person.isActive,
    personId = person.personId,
  } = change
  if (!ofPersonAlone) ensure(mayGrant(ctx, role, areas))
  const present = await branchesManagedBy(ctx, id)
  const branches = await branchesFor(ctx, { ...person, role }, requestedBranches(change), present)
  const [before, next] = [
    { ...person, branches: present },
    { fullName, role, areas, isActive, branches, personId },
  ]
  if (isSame(before, next)) return
  if (!isActive || role !== person.role) await requireAnotherAdministrator(ctx, person)
  await updateAccount(ctx.db, id, {
    fullName,
    role,
    areas,
    isActive,
    // A new office user administers the caller's own denomination.
    ...(becomesOffice(person.role, role) && { denominationId: ctx.actor.denominationId }),
  })
  await assignBranches(ctx, person, branches)
  if (personId !== person.personId) await tiePerson(ctx, person, personId)
  if (!isActive) await sql`select app.revoke_access(${id}, ${ctx.now})`.execute(ctx.db)
  await noticePastors(ctx, person, isPastor(person), isPastor(next))
  await writeDown(ctx, { entity: "user", id, churchId: person.churchId }, before, next)
}

function isOfPersonAlone({ personId, ...access }: StaffChange): boolean {
  return personId !== undefined && Object.values(access).every((value) => value === undefined)
}

function becomesOffice(before: string, next: string): boolean {
  return next === "DENOMINATION_ADMIN" && before !== next
}

function isSame(before: Next, next: Next): boolean {
  const parts = ({ fullName, role, areas, isActive, branches, personId }: Next) => [
    fullName,
    role,
    areas,
    isActive,
    branches,
    personId,
  ]
  return JSON.stringify(parts(before)) === JSON.stringify(parts(next))
}

/** One entry for each part of the change. */
async function writeDown(ctx: Context, subject: AuditSubject, before: Next, next: Next): Promise<void> {
  if (before.fullName !== next.fullName) await record(ctx, "user.renamed", subject)
  if (before.role !== next.role)
    await record(ctx, "user.role_changed", { ...subject, facts: { from: before.role, to: next.role } })
  if (String(before.areas) !== String(next.areas))
    await record(ctx, "user.areas_changed", { ...subject, facts: { areas: next.areas } })
  if (String(before.branches) !== String(next.branches))
    await record(ctx, "user.branches_changed", { ...subject, facts: { count: next.branches.length } })
  if (before.personId !== next.personId)
    await record(ctx, next.personId === null ? "user.person_untied" : "user.person_tied", subject)
  if (before.isActive && !next.isActive) await record(ctx, "user.deactivated", subject)
  if (!before.isActive && next.isActive) await record(ctx, "user.reactivated", subject)
}
