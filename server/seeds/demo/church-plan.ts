import type { Role } from "@aprisco/contract/access/roles"
import type { Affiliation, BranchKind } from "@aprisco/contract/vocabulary"
import type { Place } from "./places.ts"

/** The description of a church of the demonstration; its people are generated from it. */
export interface DemoChurch {
  name: string
  /** Null: independent. */
  denomination: string | null
  affiliation: Affiliation
  /** The church began to use the product so many days ago. */
  days: number
  /** Days without any new record. */
  silent?: number
  place: Place
  pastorName: string
  planId: string
  requestedPlanId?: string
  /** Why the office has refused it. */
  refusal?: string
  members: number
  visitors: number
  branches: readonly [DemoBranch, ...DemoBranch[]]
  users: readonly [DemoUser, ...DemoUser[]]
}

export interface DemoBranch {
  name: string
  kind: BranchKind
  /** Its share of the church's people. */
  share: number
  /** Name of the branch above it. */
  below?: string
  qrCodeActive?: false
  isActive?: false
}

export interface DemoUser {
  email: string
  fullName: string
  role: Role
  /** A user who cannot sign in: only invited, or deactivated. */
  state?: "invited" | "inactive"
  /** Names of the branches a BRANCH_MANAGER manages. */
  manages?: readonly string[]
}
