import type { NotificationKind } from "@aprisco/contract/notifications/routes"
import type { Generated } from "kysely"
import type { Id, Json } from "./columns.ts"

/** What a notification says of its cause besides the visitor it points to. */
export interface NotificationFacts {
  churchName?: string
  /** City and UF of the church. */
  place?: string
  denominationName?: string
  /** What the denomination's office has done about a church's belonging. */
  decision?: "approved" | "refused" | "ended"
  members?: number
  memberLimit?: number
  /** Name of the plan that was confirmed or refused. */
  plan?: string
  /** Name of the plan that goes on when another was refused, and why it was. */
  heldPlan?: string
  reason?: string
  /** The visitor is unassigned. */
  unassigned?: boolean
}

export interface Notices {
  id: Id
  churchId: number
  userId: number
  kind: NotificationKind
  visitorId: number | null
  facts: Json<NotificationFacts>
  at: Date
  readAt: Date | null
  mailOpen: Generated<boolean>
  mailedAt: Date | null
  /** Null: the product itself, its operator, or a person who was not signed in. */
  causedById: number | null
}

export interface NotificationPreferenceRows {
  userId: number
  newVisitor: boolean
  affiliationRequest: boolean
  planLimit: boolean
  followUpDue: Generated<boolean>
}
