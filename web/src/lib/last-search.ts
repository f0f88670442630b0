import { currentUser } from "./signed-in.ts"

/** Beginning of the keys in the tab's storage; the rest is the list's path. */
const PREFIX = "list:"

/** Stores where a list was left: search, filters, order and page. In this tab alone, and until the user signs out. */
export function rememberSearch(list: string, search: object): void {
  try {
    sessionStorage.setItem(PREFIX + list, JSON.stringify({ owner: owner(), search }))
  } catch {
    // A full or forbidden storage: the link back leads to the unfiltered list.
  }
}

/** What this user's list at `list` was left with; nothing where it has not been open in this tab. */
export function lastSearch<S>(list: string, validate: (address: Record<string, unknown>) => S): S {
  const kept = parsed(sessionStorage.getItem(PREFIX + list))
  return validate(kept !== null && kept.owner === owner() ? kept.search : {})
}

/** The user, in the church that the list was of: another church's units are not this one's. */
function owner(): string {
  const user = currentUser()
  return `${user?.id} ${user?.enteredChurch?.id ?? user?.churchId}`
}

/** A search may name a person: it is not kept for the next user. */
export function forgetSearches(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

function parsed(text: string | null): { owner: unknown; search: Record<string, unknown> } | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null")
    if (!isObject(kept) || !isObject(kept.search)) return null
    return { owner: kept.owner, search: kept.search }
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
