import { contract } from "@aprisco/contract"
import { api } from "./api.ts"

/** The churches in reach that the search finds, to choose one of; the chosen one is among them. */
export async function churchChoices(search: string, chosen: string, signal: AbortSignal) {
  const query = { search, church: chosen }
  const { churches } = await api.call(contract.staff.options, { query }, { signal })
  return churches.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Begins the keys of what asks for them. */
export const CHURCH_CHOICES = ["churches", "choices"] as const
