import { z } from "zod"
import { paging } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"

/** Whether a user has dismissed a pair. */
export const DUPLICATE_STATES = { open: "Em aberto", dismissed: "Descartados" } as const

export type DuplicateState = keyof typeof DUPLICATE_STATES

export const duplicateState = z.enum(valuesOf(DUPLICATE_STATES), "Opção inválida")

/** Filter and page of the list of pairs: apart from its route, so that the browser's first load has them alone. */
export const duplicateListQuery = z.object({ ...paging(20), state: duplicateState.default("open") })
