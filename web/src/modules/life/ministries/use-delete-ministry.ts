import { ministries } from "@aprisco/contract/ministries/routes"
import { api } from "../../../lib/api.ts"
import { useDeleteRecord } from "../../../ui/use-delete-record.ts"
import { ministriesChanged, ministryQuery } from "./ministries-api.ts"

/** Confirms, deletes and reports it. `leave` navigates away from a screen that shows the ministry, before it is fetched again. */
export function useDeleteMinistry(leave?: () => Promise<void>) {
  return useDeleteRecord<{ id: number; name: string }>({
    call: (id) => api.call(ministries.remove, { params: { id } }),
    keyOf: (id) => ministryQuery(id).queryKey,
    reload: ministriesChanged,
    title: () => "Excluir ministério?",
    question: ({ name }) =>
      `O ministério ${name} e a lista dos seus integrantes serão removidos. As atividades continuam, sem ministério. Esta ação não pode ser desfeita.`,
    deleted: ["Ministério excluído com sucesso!"],
    alreadyDeleted: "Este ministério já tinha sido excluído.",
    failure: "Erro ao excluir ministério",
    leave,
  })
}
