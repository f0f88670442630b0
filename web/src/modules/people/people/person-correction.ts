import type { Person } from "@aprisco/contract/people/routes"
import { people } from "@aprisco/contract/people/routes"
import { api } from "../../../lib/api.ts"
import type { Correction } from "./correct/correction.ts"
import { peopleChanged } from "./people-api.ts"

/** How a person takes a corrected contact; null where the caller may not change it. */
export function personCorrection({ id, can, contactHidden }: Person, etag: string | null): Correction | null {
  if (!can.edit || contactHidden) return null
  return {
    about: `person ${id}`,
    etag,
    schema: people.update.body,
    send: (body, version) => api.callTagged(people.update, { params: { id }, body }, version),
    reload: peopleChanged,
  }
}
