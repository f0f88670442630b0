import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { api } from "../../../../lib/api.ts"
import type { Recording } from "../../../people/people/public.ts"
import { visitorsChanged } from "../visitors-api.ts"

/** Records consents at a registration: the visitors' purposes alone, which are those that its screens offer. */
export function visitorRecording(id: number): Recording {
  return {
    about: String(id),
    send: async ({ purpose, granted, channel }) => {
      if (purpose === "image") return
      await api.call(visitorPrivacy.recordConsent, {
        params: { id },
        body: { purpose, granted, channel },
      })
    },
    onSaved: visitorsChanged,
  }
}
