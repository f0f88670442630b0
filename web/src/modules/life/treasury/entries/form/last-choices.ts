import { ENTRY_METHODS, type EntryMethod, type Flow } from "@aprisco/contract/treasury/labels"
import { currentUser } from "../../../../../lib/signed-in.ts"
import type { Choices, EntryValues } from "./entry-values.ts"

const NOTHING: Choices = { account: "", category: "", method: "cash" }

/** Of this user in this church, whose accounts are not another one's. */
function keyOf(kind: Flow): string {
  const user = currentUser()
  return `treasury-${kind}-${user?.id}-${user?.enteredChurch?.id ?? user?.churchId}`
}

/** What this user chose last on this device, for the next entry of that kind. */
export function lastChoices(kind: Flow): Choices {
  const { account, category, method } = parsed(localStorage.getItem(keyOf(kind)))
  return {
    account: idOf(account),
    category: idOf(category),
    method: isMethod(method) ? method : NOTHING.method,
  }
}

/** Keeps what an entry was posted with. */
export function rememberChoices(kind: Flow, { account, category, method }: EntryValues): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify({ account, category, method }))
  } catch {
    // A full or forbidden storage: the next form begins without them.
  }
}

const idOf = (value: unknown) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? value : "")
const isMethod = (value: unknown): value is EntryMethod => typeof value === "string" && value in ENTRY_METHODS

/** The storage may contain anything. */
function parsed(text: string | null): Partial<Record<keyof Choices, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? "null")
    return typeof kept === "object" && kept !== null ? kept : NOTHING
  } catch {
    return NOTHING
  }
}
