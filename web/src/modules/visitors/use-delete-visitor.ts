import { contract } from "@aprisco/contract"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { wordsOf } from "../../lib/problem.ts"
import { queryClient } from "../../lib/query-client.ts"
import { askToConfirm } from "../../ui/confirm-dialog.tsx"
import { toast } from "../../ui/toast.ts"
import { visitorQuery, visitorsChanged } from "./visitors-api.ts"

/** Confirms, deletes and reports it. `leave` navigates away from a screen that shows the visitor, before it is fetched again. */
export function useDeleteVisitor(leave?: () => Promise<void>) {
  const remove = useMutation({
    mutationFn: (id: number) => api.call(contract.visitors.remove, { params: { id } }),
    onSuccess: async (_, id) => {
      toast.success("Visitante excluído com sucesso")
      await leave?.()
      queryClient.removeQueries({ queryKey: visitorQuery(id).queryKey })
      await visitorsChanged()
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao excluir visitante. Tente novamente.")),
  })
  return async ({ id, fullName }: { id: number; fullName: string }) => {
    const sure = await askToConfirm({
      title: "Excluir visitante?",
      message: `O cadastro de ${fullName} será excluído. Esta ação não pode ser desfeita.`,
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate(id)
  }
}
