/** A mark that the server has not taken yet. */
export interface WaitingMark {
  personId: number
  status: "present" | "absent" | null
  /** By this device's clock. */
  at: string
  /** By it a mark that is sent twice changes nothing. */
  clientId: string
}

/** As long as the address of a list is valid. */
const KEPT_MS = 7 * 86_400_000
const PREFIX = "aprisco.lista."

/** The marks of this list that were not sent when its page was left; also deletes those of lists whose address is over by now. */
export function keptMarks(token: string): WaitingMark[] {
  return (
    quietly(() => {
      for (const name of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX)))
        if (read(name).length === 0) localStorage.removeItem(name)
      return read(PREFIX + token)
    }) ?? []
  )
}

/** Keeps what is not sent on this device; without any nothing of the list stays. */
export function keepMarks(token: string, marks: readonly WaitingMark[]): void {
  quietly(() =>
    marks.length === 0
      ? localStorage.removeItem(PREFIX + token)
      : localStorage.setItem(PREFIX + token, JSON.stringify(marks)),
  )
}

function read(name: string): WaitingMark[] {
  const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "[]")
  if (!Array.isArray(kept)) return []
  return kept.filter(isMark).filter(({ at }) => Date.parse(at) > Date.now() - KEPT_MS)
}

function isMark(value: unknown): value is WaitingMark {
  return (
    typeof value === "object" &&
    value !== null &&
    "personId" in value &&
    typeof value.personId === "number" &&
    "at" in value &&
    typeof value.at === "string" &&
    "clientId" in value &&
    typeof value.clientId === "string" &&
    "status" in value &&
    (value.status === null || value.status === "present" || value.status === "absent")
  )
}

/** A browser may refuse to store anything: the marks are then in memory alone. */
function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
