import { z } from "zod"
import { optional } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { MESSAGE_CHANNELS, MESSAGE_PURPOSES, MESSAGE_STATES } from "./labels.ts"

/** Filters, order and page of the list of messages: apart from its route, so that the browser's first load has them alone. */
export const messageListQuery = z.object({
  ...paging(20),
  search: searchText,
  state: optional(z.enum(valuesOf(MESSAGE_STATES), "Opção inválida")),
  channel: optional(z.enum(valuesOf(MESSAGE_CHANNELS), "Opção inválida")),
  purpose: optional(z.enum(valuesOf(MESSAGE_PURPOSES), "Opção inválida")),
  ordering: ordering("-created_at", "created_at", "-scheduled_at", "scheduled_at"),
})
