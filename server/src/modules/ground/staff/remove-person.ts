import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { forgetPerson } from "../auth/public.ts"
import { retirePicture } from "../uploads/public.ts"
import { isPastor, noticePastors } from "./notice-pastors.ts"
import { requireAnotherAdministrator, requireTouchable } from "./policy.ts"
import { staffForUpdate } from "./queries.ts"

/**
 * Ends a person's access for good. What they did stays recorded, without their name; the address is free again
 * (docs/product/staff.md#3.2). Throws 404, 409 on oneself and on a church's last administrator, 403 above the caller, 412 on
 * another version.
 */
export async function removeStaffPerson(ctx: Context, id: number): Promise<void> {
  const person = await staffForUpdate(ctx, id)
  requireTouchable(ctx, person)
  expectVersion(ctx, person.version)
  await requireAnotherAdministrator(ctx, person)
  await noticePastors(ctx, person, isPastor(person), false)
  await forgetPerson(ctx, id)
  await retirePicture(ctx, person.avatar)
  await record(ctx, "user.removed", { entity: "user", id, churchId: person.churchId })
}
