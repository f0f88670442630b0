import type { InvoiceStatus, Period } from "@aprisco/contract/plans/invoices"
import type { Generated, GeneratedAlways } from "kysely"
import type { Day, Id } from "./columns.ts"

export interface Plans {
  id: string
  position: number
  name: string
  /** BRL a month, two decimal places; null: on request. */
  price: string | null
  priceDisplay: string
  features: string[]
  memberLimit: number | null
  /** The most published events that are not over; null: no limit. */
  eventLimit: number | null
}

/** What a church pays for. No row: its plan is free, or has no end. */
export interface Subscriptions {
  churchId: number
  planId: string
  period: Period
  anchorDay: number
  paidUntil: Day
  state: "active" | "due" | "lapsed"
  /** A cheaper plan that was chosen: applies after `nextFrom`. Without a period it is the free one. */
  nextPlanId: string | null
  nextPeriod: Period | null
  nextFrom: Day | null
}

/** What a church is to pay, or has paid, for a period of a plan. Its number is the id. */
export interface Invoices {
  id: Id
  churchId: number
  /** `start`: of a plan that begins with its payment; `renewal`: of the period after the one that is paid. */
  kind: "start" | "renewal"
  planId: string
  planName: string
  period: Period
  periodStart: Day
  periodEnd: Day
  fullCents: number
  amountCents: number
  dueDate: Day
  status: Generated<InvoiceStatus>
  txid: GeneratedAlways<string>
  /** The code that the payment provider has made; null: none was asked for, or it has not answered yet. */
  providerPixCode: string | null
  issuedAt: Date
  closedAt: Date | null
  paidAt: Date | null
  paidBy: "operator" | "provider" | "credit" | null
  /** From when its days count for nothing: credited to another plan, or the subscription ended. */
  spentAt: Date | null
  remindedBeforeAt: Date | null
  remindedAfterAt: Date | null
}

/** Money that a payment provider says has arrived and that pays no invoice. */
export interface UnmatchedPayments {
  id: Id
  reference: string
  /** The invoice of the reference, which may be gone. Null: there was none. */
  invoiceId: number | null
  amountCents: number
  reason: "amount" | "cancelled" | "expired" | "unknown"
  receivedAt: Date
  settledAt: Date | null
  settledById: number | null
}
