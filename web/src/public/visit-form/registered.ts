/** How a visitor finds the branch again, as the answer to the registration says it. */
export interface BranchGreeting {
  name: string
  fullAddress: string | null
  serviceTimes: { weekday: number; time: string; name: string | null }[]
  whatsapp: string | null
}

/** What the success page shows besides its address, in which a name has no place. */
export interface Registered {
  number: string
  firstName: string
  branch: BranchGreeting | null
  /** How many came along. A registration that was stored by an older page has none. */
  family?: number
}

const NAME = "aprisco-registered"

/** For the success page of this tab. Without storage the page greets without a name. */
export function storeRegistered(registered: Registered): void {
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify(registered))
  } catch {
    // A browser that blocks storage.
  }
}

/** Of this registration; null for another one, or without storage. */
export function registeredAs(number: string): Registered | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(NAME) ?? "null")
    return isRegistered(kept) && kept.number === number ? kept : null
  } catch {
    return null
  }
}

/** The next person at a shared tablet must not see the name of the one before. */
export function forgetRegistered(): void {
  try {
    window.sessionStorage.removeItem(NAME)
  } catch {
    // A browser that blocks storage.
  }
}

function isRegistered(value: unknown): value is Registered {
  return typeof value === "object" && value !== null && "number" in value && "firstName" in value
}
