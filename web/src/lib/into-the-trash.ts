import { trash } from "@aprisco/contract/trash/routes"
import { api } from "./api.ts"
import { useCan } from "./can.ts"

/** What becomes of a deleted person, said before it is done (docs/product/trash.md#1.2). */
export const INTO_THE_TRASH = "Vai para a Lixeira. Depois de 30 dias a exclusão não pode ser desfeita."

/** Takes a deleted record out of the trash; undefined for a caller who may not. */
export function useTakeOut(
  kind: "member" | "visitor" | "person",
): ((id: number) => Promise<unknown>) | undefined {
  const can = useCan()
  if (!can("church.manage")) return undefined
  return (id) => api.call(trash.restore, { params: { kind, id } })
}
