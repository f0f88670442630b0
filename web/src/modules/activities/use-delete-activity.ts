import { contract } from "@aprisco/contract"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { isStatus, wordsOf } from "../../lib/problem.ts"
import { queryClient } from "../../lib/query-client.ts"
import { askToConfirm } from "../../ui/confirm-dialog.tsx"
import { toast } from "../../ui/toast.ts"
import { activitiesChanged, activityQuery } from "./activities-api.ts"

/** Confirms, deletes and reports it. `leave` navigates away from the screen that shows it, before it is fetched again. */
export function useDeleteActivity(leave: () => Promise<void>) {
  const gone = async (id: number) => {
    await leave()
    queryClient.removeQueries({ queryKey: activityQuery(id).queryKey })
    await activitiesChanged()
  }
  const remove = useMutation({
    mutationFn: (id: number) => api.call(contract.activities.remove, { params: { id } }),
    onSuccess: (_, id) => {
      toast.success("Atividade excluída com sucesso!")
      return gone(id)
    },
    onError: (error, id) => {
      // Somebody else deleted it first: the result is the same.
      if (!isStatus(error, 404)) return toast.error(wordsOf(error, "Erro ao excluir atividade"))
      toast.info("Esta atividade já tinha sido excluída.")
      return gone(id)
    },
  })
  return async ({ id, name }: { id: number; name: string }) => {
    const sure = await askToConfirm({
      title: "Excluir atividade?",
      message: `${name} sai da lista e do calendário, também de quem o assinou. Esta ação não pode ser desfeita.`,
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate(id)
  }
}
