import { groups } from "@aprisco/contract/groups/routes"
import { api } from "../../../lib/api.ts"
import { useDeleteRecord } from "../../../ui/use-delete-record.ts"
import { groupQuery, groupsChanged } from "./groups-api.ts"

/** Confirms, deletes and reports it. `leave` navigates away from a screen that shows the group, before it is fetched again. */
export function useDeleteGroup(leave?: () => Promise<void>) {
  return useDeleteRecord<{ id: number; name: string }>({
    call: (id) => api.call(groups.remove, { params: { id } }),
    keyOf: (id) => groupQuery(id).queryKey,
    reload: groupsChanged,
    title: () => "Excluir grupo?",
    question: ({ name }) => `O grupo ${name} será excluído. Esta ação não pode ser desfeita.`,
    deleted: ["Grupo excluído com sucesso!"],
    alreadyDeleted: "Este grupo já tinha sido excluído.",
    failure: "Erro ao excluir grupo",
    leave,
  })
}
