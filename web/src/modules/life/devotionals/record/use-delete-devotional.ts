import { devotionals } from "@aprisco/contract/devotionals/routes"
import { api } from "../../../../lib/api.ts"
import { useDeleteRecord } from "../../../../ui/use-delete-record.ts"
import { devotionalQuery, devotionalsChanged } from "../devotionals-api.ts"

/** Confirms, deletes and reports it. `leave` navigates away from the screen that shows it, before it is fetched again. */
export function useDeleteDevotional(leave: () => Promise<void>) {
  return useDeleteRecord<{ id: number; name: string }>({
    call: (id) => api.call(devotionals.remove, { params: { id } }),
    keyOf: (id) => devotionalQuery(id).queryKey,
    reload: devotionalsChanged,
    title: () => "Excluir devocional?",
    question: ({ name }) => `«${name}» será excluído com o áudio. Esta ação não pode ser desfeita.`,
    deleted: ["Devocional excluído."],
    alreadyDeleted: "Este devocional já tinha sido excluído.",
    failure: "Erro ao excluir o devocional",
    leave,
  })
}
