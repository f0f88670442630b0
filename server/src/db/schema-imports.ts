import type { Generated } from "kysely"
import type { Day, Id } from "./columns.ts"

export type ImportState = "checked" | "done" | "undone"

export interface MemberImports {
  id: Id
  churchId: number
  fileName: string
  state: Generated<ImportState>
  rows: number
  created: Generated<number>
  changed: Generated<number>
  rejected: Generated<number>
  createdById: number | null
  createdAt: Date
  doneAt: Date | null
  undoneAt: Date | null
  undoneById: number | null
}

/** What one line has done: made a member (`version`), or changed one (`encryptedChange`). */
export interface MemberImportLines {
  churchId: number
  importId: number
  memberId: number
  line: number
  version: number | null
  /** The JSON of `{ before, after }` by column. */
  encryptedChange: Buffer | null
  /** The household into which the line put the person. */
  householdId: Generated<number | null>
}

export interface VisitorImports {
  id: Id
  churchId: number
  fileName: string
  rows: number
  created: number
  returned: number
  createdById: number | null
  createdAt: Date
  undoneAt: Date | null
  undoneById: number | null
}

/** What one line has done: made a registration (`version`), or added a visit. */
export interface VisitorImportLines {
  churchId: number
  importId: number
  line: number
  visitorId: number
  version: number | null
  visitedOn: Day
}
