import { visitors } from "@aprisco/contract/visitors/routes"
import { api } from "../../../lib/api.ts"
import { INTO_THE_TRASH, useTakeOut } from "../../../lib/into-the-trash.ts"
import { useDeleteRecord } from "../../../ui/use-delete-record.ts"
import { visitorQuery, visitorsChanged } from "./visitors-api.ts"

/** Confirms, deletes and reports it. `leave` navigates away from a screen that shows the visitor, before it is fetched again. */
export function useDeleteVisitor(leave?: () => Promise<void>) {
  return useDeleteRecord<{ id: number; fullName: string }>({
    call: (id) => api.call(visitors.remove, { params: { id } }),
    keyOf: (id) => visitorQuery(id).queryKey,
    reload: visitorsChanged,
    title: ({ fullName }) => `Excluir ${fullName}?`,
    question: () => INTO_THE_TRASH,
    deleted: ["Visitante excluído com sucesso"],
    failure: "Erro ao excluir visitante. Tente novamente.",
    undo: useTakeOut("visitor"),
    leave,
  })
}
