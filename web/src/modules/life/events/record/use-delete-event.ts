import { events } from "@aprisco/contract/events/routes"
import { api } from "../../../../lib/api.ts"
import { useDeleteRecord } from "../../../../ui/use-delete-record.ts"
import { eventQuery, eventsChanged } from "../events-api.ts"

/** Confirms, deletes and reports it. `leave` navigates away from the screen that shows it, before it is fetched again. */
export function useDeleteEvent(leave: () => Promise<void>) {
  return useDeleteRecord<{ id: number; name: string }>({
    call: (id) => api.call(events.remove, { params: { id } }),
    keyOf: (id) => eventQuery(id).queryKey,
    reload: eventsChanged,
    title: () => "Excluir evento?",
    question: ({ name }) => `O evento ${name} será excluído. Esta ação não pode ser desfeita.`,
    deleted: ["Evento excluído com sucesso!"],
    alreadyDeleted: "Este evento já tinha sido excluído.",
    failure: "Erro ao excluir o evento",
    leave,
  })
}
