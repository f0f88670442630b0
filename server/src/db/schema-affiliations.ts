import type { AffiliationEventKind } from "@aprisco/contract/vocabulary"
import type { Id } from "./columns.ts"

/** What a church and a denomination's office have asked and answered each other. */
export interface AffiliationEvents {
  id: Id
  churchId: number
  denominationId: number
  kind: AffiliationEventKind
  /** Of a refusal and of an end. */
  reason: string | null
  byOffice: boolean
  byId: number | null
  at: Date
}
