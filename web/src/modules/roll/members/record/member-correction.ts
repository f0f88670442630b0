import type { MemberProfile } from "@aprisco/contract/members/routes"
import { members } from "@aprisco/contract/members/routes"
import { api } from "../../../../lib/api.ts"
import type { Correction } from "../../../people/people/public.ts"
import { membersChanged } from "../members-api.ts"

/** How a member takes a corrected contact; null where the caller may not change it. */
export function memberCorrection(
  { id, can, contactHidden }: MemberProfile,
  etag: string | null,
): Correction | null {
  if (!can.edit || contactHidden) return null
  return {
    about: `member ${id}`,
    etag,
    schema: members.update.body,
    send: (body, version) => api.callTagged(members.update, { params: { id }, body }, version),
    reload: membersChanged,
  }
}
