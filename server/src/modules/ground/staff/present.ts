import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { staff } from "@aprisco/contract/staff/routes"
import type { Context } from "../../../core/context.ts"
import { countsAsVerified } from "../../../core/verified-email.ts"
import { pictureAddress } from "../uploads/public.ts"
import { mayTie, mayTouch } from "./policy.ts"
import type { StaffRecord } from "./queries.ts"

/** A person of the staff, with what the caller may do to their access now. */
export function presentStaffPerson(ctx: Context, row: StaffRecord): ReplyOf<typeof staff.detail> {
  const { churchId, churchName, totpConfirmedAt, avatar, role: storedRole, ...rest } = row
  // An account with a church has both: the database enforces it.
  const role = storedRole ?? "MEMBER"
  const rights = { id: row.id, role, areas: row.areas }
  const touchable = mayTouch(ctx, rights)
  return {
    ...rest,
    emailVerified: countsAsVerified(ctx.services.config, rest),
    role,
    roleLabel: ROLE_LABELS[role],
    church: { id: churchId ?? 0, name: churchName },
    secondFactor: totpConfirmedAt !== null,
    avatar: pictureAddress(ctx, avatar),
    can: {
      edit: touchable,
      delete: touchable,
      resend: touchable && row.status === "invited",
      resetSecondFactor: touchable && totpConfirmedAt !== null,
      tie: mayTie(ctx, rights),
    },
  }
}
