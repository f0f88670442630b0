import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { BillSearch } from "../search.ts"

type Filters = Omit<BillSearch, "aba" | "page" | "ordering">

/** What the list's call gets of the filters in the address: without a choice the bills that are not paid. */
export function billListQuery({ situacao, from, to, ...rest }: Filters) {
  const asked = { ...rest, dueFrom: from, dueTo: to }
  if (situacao === "any") return asked
  if (situacao === "partial" || situacao === "paid") return { ...asked, status: situacao }
  if (situacao === undefined) return { ...asked, isOpen: true }
  // As the server judges what is overdue: before today in Brasília.
  const yesterday = civilDay(new Date(Date.now() - DAY))
  return { ...asked, isOpen: true, dueTo: to !== undefined && to < yesterday ? to : yesterday }
}

const DAY = 86_400_000
