import { contract } from "@aprisco/contract"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { isStatus, wordsOf } from "../../lib/problem.ts"
import { queryClient } from "../../lib/query-client.ts"
import { askToConfirm } from "../../ui/confirm-dialog.tsx"
import { toast } from "../../ui/toast.ts"
import { ministriesChanged, ministryQuery } from "./ministries-api.ts"

/** Confirms, deletes and reports it. `leave` navigates away from a screen that shows the ministry, before it is fetched again. */
export function useDeleteMinistry(leave?: () => Promise<void>) {
  const gone = async (id: number) => {
    await leave?.()
    queryClient.removeQueries({ queryKey: ministryQuery(id).queryKey })
    await ministriesChanged()
  }
  const remove = useMutation({
    mutationFn: (id: number) => api.call(contract.ministries.remove, { params: { id } }),
    onSuccess: (_, id) => {
      toast.success("Ministério excluído com sucesso!")
      return gone(id)
    },
    onError: (error, id) => {
      // Somebody else deleted it first: the result is the same.
      if (!isStatus(error, 404)) return toast.error(wordsOf(error, "Erro ao excluir ministério"))
      toast.info("Este ministério já tinha sido excluído.")
      return gone(id)
    },
  })
  return async ({ id, name }: { id: number; name: string }) => {
    const sure = await askToConfirm({
      title: "Excluir ministério?",
      message: `O ministério ${name} e a lista dos seus integrantes serão removidos. As atividades continuam, sem ministério. Esta ação não pode ser desfeita.`,
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate(id)
  }
}
