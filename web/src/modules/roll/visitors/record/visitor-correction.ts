import type { Visitor } from "@aprisco/contract/visitors/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { api } from "../../../../lib/api.ts"
import type { Correction } from "../../../people/people/public.ts"
import { visitorsChanged } from "../visitors-api.ts"

/** How a visitor takes a corrected contact; null where the caller may not change it here. */
export function visitorCorrection(
  { id, can, contactHidden, personalHidden }: Visitor,
  etag: string | null,
): Correction | null {
  if (!can.edit || contactHidden || personalHidden) return null
  return {
    about: `visitor ${id}`,
    etag,
    schema: visitors.update.body,
    send: (body, version) => api.callTagged(visitors.update, { params: { id }, body }, version),
    reload: visitorsChanged,
  }
}
