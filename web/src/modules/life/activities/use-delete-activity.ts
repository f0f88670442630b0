import { activities } from "@aprisco/contract/activities/routes"
import { api } from "../../../lib/api.ts"
import { useDeleteRecord } from "../../../ui/use-delete-record.ts"
import { activitiesChanged, activityQuery } from "./activities-api.ts"

/** Confirms, deletes and reports it. `leave` navigates away from the screen that shows it, before it is fetched again. */
export function useDeleteActivity(leave: () => Promise<void>) {
  return useDeleteRecord<{ id: number; name: string }>({
    call: (id) => api.call(activities.remove, { params: { id } }),
    keyOf: (id) => activityQuery(id).queryKey,
    reload: activitiesChanged,
    title: () => "Excluir atividade?",
    question: ({ name }) =>
      `${name} sai da lista e do calendário, também de quem o assinou. Esta ação não pode ser desfeita.`,
    deleted: ["Atividade excluída com sucesso!"],
    alreadyDeleted: "Esta atividade já tinha sido excluída.",
    failure: "Erro ao excluir atividade",
    leave,
  })
}
