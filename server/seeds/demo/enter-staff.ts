import type { DemoChurch } from "./church-plan.ts"
import { founded } from "./days.ts"
import { type Filled, idOf } from "./filled.ts"
import type { Moment } from "./moment.ts"

/** The people whose accounts those of the church are: each is tied to one. They are neither on the roll nor visitors. */
export async function enterStaff(
  { db, now }: Moment,
  church: DemoChurch,
  { churchId, branches, staff }: Pick<Filled, "churchId" | "branches" | "staff">,
): Promise<void> {
  const branchId = idOf(branches, church.branches[0].name)
  const people = church.users.map(({ fullName, email }, place) => ({
    churchId,
    branchId,
    branchIds: [branchId],
    fullName,
    email,
    userId: staff[place] ?? null,
    standalone: true,
    createdById: staff[0],
    createdAt: founded(now, church),
  }))
  await db.insertInto("people").values(people).execute()
}
