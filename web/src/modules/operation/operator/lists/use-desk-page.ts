import { operatorChurches } from "@aprisco/contract/operator/churches"
import { searchOf, valid } from "../../../../lib/search-params.ts"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { sectionAddress } from "../desk-address.ts"

// Each list of the desk reads its page alike.
const validate = searchOf({ page: valid(operatorChurches.list.query.shape.page) })
type Search = ReturnType<typeof validate> & { ordering?: undefined; search?: undefined }
const LIST = { validate: () => ({}), cleared: (): Search => ({}) }

/** The page of a section's list without filters, in its address. */
export function useDeskPage(section: string) {
  const { page, goTo } = useListAddress<Search>(sectionAddress<Search>(section, validate), LIST)
  return { page, goTo }
}
