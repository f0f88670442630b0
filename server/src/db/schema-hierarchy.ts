import type { Day } from "./columns.ts"

interface Figures {
  members: number
  visitors: number
  /** Visitors who became members. */
  converted: number
  branches: number
}

/** Differences of a branch's counters. Written by the triggers alone, read as sums. */
export interface BranchFigures extends Figures {
  churchId: number
  branchId: number
  activeMembers: number
}

/** Differences of a church's counters by the month they happened in. Written by the triggers alone, read as sums. */
export interface MonthlyFigures extends Figures {
  churchId: number
  /** Its first day. */
  month: Day
}
