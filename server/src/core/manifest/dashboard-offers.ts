import type { Permission } from "@aprisco/contract/access/permissions"
import type { FirstStep, RecentEntity } from "@aprisco/contract/dashboard/routes"
import type { RawBuilder } from "kysely"

/** Actions of the audit trail that the dashboard shows to users who may see the records that they are about. */
export interface RecentActions {
  readonly needs: Permission
  /** Whose present name is shown, and to which branch it belongs: as `auditedRecords` says. */
  readonly entity: RecentEntity
  readonly actions: readonly string[]
  /** The record is the reader's own church: its name is not repeated. */
  readonly unnamed?: true
}

/** One of the first steps of a new church, which the dashboard lists (docs/product/dashboard.md#4.1). */
export interface FirstStepOffer {
  readonly step: FirstStep
  /** The right without which a user cannot take it. */
  readonly needs: Permission
  /** Whether the church of the user who asks has taken it. */
  readonly taken: (asks: { readonly churchId: number | null; readonly userId: number }) => RawBuilder<boolean>
  /** A church that has not taken it is new however old it is. */
  readonly newUntilTaken?: true
  /** Whether the church has anybody whom its counters count; while it has nobody, the steps are the dashboard. */
  readonly anybody?: (asks: { readonly churchId: number | null }) => RawBuilder<boolean>
}
