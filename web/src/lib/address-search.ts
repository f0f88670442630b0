import { UFS } from "@aprisco/contract/brazil/ufs"

/** What a screen reads of its address: each takes what is good and forgets the rest, so that a mistyped link still opens. */

const MAX_WORDS = 100

/** What was typed to be looked for. Digits alone reach us as a number: the router reads the address as JSON. */
export function words(value: unknown): string | undefined {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : ""
  return text.slice(0, MAX_WORDS) || undefined
}

/** The id of a record. */
export function positive(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** Whether the units below a unit count with it: of no use where none is named. */
export function belowOf(value: unknown, branch: unknown): true | undefined {
  return (value === true && positive(branch) !== undefined) || undefined
}

/** A page of a list; the first one needs no word in the address. */
export function pageOf(value: unknown): number | undefined {
  const page = positive(value)
  return page === 1 ? undefined : page
}

/** One of a closed list; undefined for anything else. */
export function oneOf<const T>(list: readonly T[], value: unknown): T | undefined {
  return list.find((one) => one === value)
}

/** `YYYY-MM-DD`. */
export function day(value: unknown): string | undefined {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}

/** A state, as its two letters. */
export function stateOf(value: unknown): string | undefined {
  return oneOf(UFS, value)
}
