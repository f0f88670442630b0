import type { Generated } from "kysely"
import type { Versioned } from "./columns.ts"

/** That somebody was reminded of a due time: once for each. */
export interface FollowUpReminders {
  churchId: number
  visitorId: number
  dueAt: Date
  remindedAt: Date
}

/** A prepared message. Each church is born with three, by the trigger on churches. */
export interface MessageTemplates extends Versioned {
  churchId: number
  name: string
  text: string
  isDefault: Generated<boolean>
}
