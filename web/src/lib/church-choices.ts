import { staff } from "@aprisco/contract/staff/routes"
import { api } from "./api.ts"

/** The churches in reach that the search finds, as choices; the chosen one is among them. */
export async function churchChoices(search: string, chosen: string, signal: AbortSignal) {
  const query = { search, church: chosen }
  const { churches } = await api.call(staff.options, { query }, { signal })
  return churches.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** The first keys of their queries. */
export const CHURCH_CHOICES = ["churches", "choices"] as const
