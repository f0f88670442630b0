import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { useChosen as useChosenRows } from "../../../../ui/data-list/use-chosen.ts"

export type ChosenVisitor = Pick<VisitorRow, "id" | "fullName" | "can" | "responsible">

/** The visitors chosen for a bulk action. `list` identifies the list: a selection does not carry over to another list. */
export const useChosenVisitors = (list: string) => useChosenRows<VisitorRow>(list)
