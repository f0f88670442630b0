import type { MessagePurpose } from "@aprisco/contract/messages/labels"
import type { Generated } from "kysely"
import type { Versioned } from "./columns.ts"

/** A sent reminder of a due time: one for each. */
export interface FollowUpReminders {
  churchId: number
  visitorId: number
  dueAt: Date
  remindedAt: Date
}

/** A prepared message. The trigger on churches creates three for each church. */
export interface MessageTemplates extends Versioned {
  churchId: number
  name: string
  /** Null: of the visitors' follow-up. */
  purpose: MessagePurpose | null
  subject: Generated<string>
  body: Generated<string>
  text: string
  isDefault: Generated<boolean>
}
