import { z } from "zod"
import { ROLES } from "../access/roles.ts"
import { optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"

export const staffStatus = z.enum(["active", "invited", "inactive"], "Opção inválida")

/** Filters, order and page of the list of users: apart from its route, so that the browser's first load has them alone. */
export const staffListQuery = z.object({
  ...paging(20),
  search: searchText,
  role: optional(z.enum(ROLES, "Opção inválida")),
  status: optional(staffStatus),
  church: optional(reference),
  ordering: ordering("full_name", "-full_name", "last_seen_at", "-last_seen_at"),
})
