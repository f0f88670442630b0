import type { EntryMethod } from "@aprisco/contract/treasury/labels"
import type { EntryOrigin } from "../../../../db/schema-treasury.ts"

/** An income or an expense as it is to be posted. */
export interface EntryDraft {
  readonly kind: "income" | "expense"
  readonly date: string
  readonly accountId: number
  /** One to fifty, each above zero; they are the gross amount. No fund: the church's default. */
  readonly parts: readonly {
    readonly categoryId: number
    readonly fundId?: number | null | undefined
    readonly cents: number
  }[]
  /** What the card takes of an income. */
  readonly feeCents?: number
  readonly method: EntryMethod | null
  /** `2026-10`. None: the month of the date. */
  readonly competence?: string | null | undefined
  /** When the money is in the account. */
  readonly expectedOn?: string | null | undefined
  readonly personId?: number | null | undefined
  readonly payee?: string | null | undefined
  readonly description?: string | null | undefined
  readonly documentNumber?: string | null | undefined
  /** The caller knows that a restricted fund goes below zero. */
  readonly acknowledgeOverdraw?: boolean
  /** The record that makes it. None: a person typed it. */
  readonly origin?: EntryOrigin | null
}
