import type { StaffChange } from "@aprisco/contract/staff"
import { sql } from "kysely"
import { allow, expectVersion } from "../../core/allow.ts"
import { type AuditSubject, record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { assignBranches, branchesFor, wishedBranches } from "./manage-branches.ts"
import { mayGrant, requireAnotherAdministrator, requireTouchable } from "./policy.ts"
import { type LockedPerson, managedBy, staffForUpdate } from "./queries.ts"

interface Next extends Pick<LockedPerson, "fullName" | "role" | "isActive"> {
  branches: readonly number[]
}

/**
 * Changes what the body names of a person's name, role, branches and access. All of it holds at their very next request; a
 * deactivated person's sessions end (security A6). Throws 404, 409 on oneself and on a church's last administrator, 403 above
 * the caller, 412 on another version, 400 on `branchIds`.
 */
export async function changeAccess(ctx: Context, id: number, change: StaffChange): Promise<void> {
  const person = await staffForUpdate(ctx, id)
  requireTouchable(ctx, person)
  expectVersion(ctx, person.version)
  const { fullName = person.fullName, role = person.role, isActive = person.isActive } = change
  allow(mayGrant(ctx, role))
  const present = await managedBy(ctx, id)
  const branches = await branchesFor(ctx, { ...person, role }, wishedBranches(change), present)
  const done = whatChanges({ ...person, branches: present }, { fullName, role, isActive, branches })
  if (done.length === 0) return
  if (!isActive || role !== person.role) await requireAnotherAdministrator(ctx, person)
  await ctx.db
    .updateTable("users")
    // The denomination that somebody may administer is the caller's own.
    .set({
      fullName,
      role,
      isActive,
      ...(becomesOffice(person.role, role) && { denominationId: ctx.actor.denominationId }),
    })
    .where("id", "=", id)
    .execute()
  await assignBranches(ctx, person, branches)
  if (!isActive) await sql`select app.end_access(${id}, ${ctx.now})`.execute(ctx.db)
  for (const { action, facts } of done) {
    await record(ctx, action, { entity: "user", id, churchId: person.churchId, facts })
  }
}

function becomesOffice(before: string, next: string): boolean {
  return next === "DENOMINATION_ADMIN" && before !== next
}

type Deed = { action: string; facts?: AuditSubject["facts"] }

/** What the trail says of the change, one sentence each. */
function whatChanges(before: Next, next: Next): Deed[] {
  const deeds: (Deed | false)[] = [
    before.fullName !== next.fullName && { action: "user.renamed" },
    before.role !== next.role && { action: "user.role_changed", facts: { from: before.role, to: next.role } },
    String(before.branches) !== String(next.branches) && {
      action: "user.branches_changed",
      facts: { count: next.branches.length },
    },
    before.isActive !== next.isActive && { action: next.isActive ? "user.reactivated" : "user.deactivated" },
  ]
  return deeds.filter((deed) => deed !== false)
}
