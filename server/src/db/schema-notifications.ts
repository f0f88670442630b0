import type { NotificationKind } from "@aprisco/contract/notifications/routes"
import type { Generated } from "kysely"
import type { Id, Json } from "./columns.ts"

/** What is told of an invoice: issued, soon due, overdue, paid, or closed unpaid; a plan that ended unpaid or as it was chosen. */
export type BillingEvent = "issued" | "due_soon" | "overdue" | "paid" | "expired" | "lapsed" | "changed"

/** What a notification contains about its cause besides the visitor. */
export interface NotificationFacts {
  churchName?: string
  /** City and UF of the church. */
  place?: string
  denominationName?: string
  /** The office's decision about a church's affiliation. */
  decision?: "approved" | "refused" | "ended"
  members?: number
  memberLimit?: number
  /** Name of the plan that was confirmed or refused. */
  plan?: string
  /** Name of the plan that stays in effect when another was refused, and the reason. */
  heldPlan?: string
  reason?: string
  /** The civil day on which the church's account ends; absent: that was taken back. */
  endsOn?: string
  /** What has become of an invoice, or of the plan for want of its payment. */
  billing?: BillingEvent
  /** Number of the invoice, its amount (a decimal string in BRL), and when it is due. */
  invoice?: number
  amount?: string
  dueOn?: string
  /** Of a request about personal data, and how near the day is by which it is to be answered; absent: it has just come. */
  protocol?: string
  due?: "days" | "day" | "late"
  /** Who reads the pastoral notes has changed, and no pastor is left. */
  withoutPastor?: boolean
  /** A follow-up that is due is of so many people who are no visitors. */
  people?: number
  /** What the reader's church writes to them, and its name. */
  message?: string
  sender?: string
  /** The devotional that it is about. */
  devotionalId?: number
  /** A message of their own of which the reader is told, by its number, and what has become of it. */
  messageId?: number
  title?: string
  /** A question by its number, and what became of it. */
  questionId?: number
  question?: "asked" | "answered" | "declined"
  /** What somebody wrote by the church's page, by its number, and whether it was given to the reader. */
  inquiryId?: number
  given?: boolean
  /** A unit's monthly report: its number, its unit, its month (`2026-11`), and what became of it or how near the day is by which it is due (`dueOn`). */
  monthlyReportId?: number
  branchName?: string
  month?: string
  monthly?: "due" | "late" | "sent" | "returned" | "approved"
  /** How many bills are due on the day `dueOn`; together they come to `amount`. */
  bills?: number
  /** Nobody is responsible for them. */
  unassigned?: boolean
}

export interface Notifications {
  id: Id
  churchId: number
  userId: number
  kind: NotificationKind
  visitorId: number | null
  facts: Json<NotificationFacts>
  at: Date
  readAt: Date | null
  emailPending: Generated<boolean>
  emailedAt: Date | null
  /** Null: the product itself, its operator, or a person who was not signed in. */
  causedById: number | null
}

export interface NotificationPreferences {
  userId: number
  newVisitor: boolean
  affiliationRequest: boolean
  planLimit: boolean
  followUpDue: Generated<boolean>
}
