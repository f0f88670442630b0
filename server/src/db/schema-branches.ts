import type { Id } from "./columns.ts"

/** Every code that a branch has had. Written by the trigger on branches alone. */
export interface BranchQrCodes {
  id: Id
  churchId: number
  branchId: number
  code: string
  startedAt: Date
  /** Null: the code of today. */
  endedAt: Date | null
  /** Null: it came with the branch. */
  madeById: number | null
}
