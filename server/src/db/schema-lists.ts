import type { ListSharing } from "@aprisco/contract/lists/routes"
import type { ListGroup } from "@aprisco/contract/lists/rules"
import type { ColumnType } from "kysely"
import type { Id, Versioned } from "./columns.ts"

/** People of a church whom rules describe. */
export interface PersonLists extends Versioned {
  churchId: number
  /** Null: the account is gone. */
  ownerId: number | null
  name: string
  rules: ColumnType<ListGroup, string, string>
  sharing: ListSharing
  columns: string[]
  /** When who is in it was last compared with the people. Null: never with these rules. */
  countedAt: Date | null
}

/** Who was in a list, from when to when. */
export interface PersonListPeople {
  id: Id
  churchId: number
  listId: number
  personId: number
  /** Null: there at the first count. */
  since: Date | null
  /** Null: still. */
  until: Date | null
}
