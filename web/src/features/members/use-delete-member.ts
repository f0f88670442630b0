import { contract } from "@aprisco/contract"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { wordsOf } from "../../lib/problem.ts"
import { queryClient } from "../../lib/query-client.ts"
import { askToConfirm } from "../../ui/confirm-dialog.tsx"
import { toast } from "../../ui/toast.ts"
import { memberQuery, membersChanged } from "./members-api.ts"

/** Asks, deletes, says so. `leave` goes away from a screen that shows the member, before it is asked for again. */
export function useDeleteMember(failure: string, leave?: () => Promise<void>) {
  const remove = useMutation({
    mutationFn: (id: number) => api.call(contract.members.remove, { params: { id } }),
    onSuccess: async (_, id) => {
      toast.success("Membro excluído com sucesso")
      await leave?.()
      queryClient.removeQueries({ queryKey: memberQuery(id).queryKey })
      await membersChanged()
    },
    onError: (error) => toast.error(wordsOf(error, failure)),
  })
  return async ({ id, fullName }: { id: number; fullName: string }) => {
    const sure = await askToConfirm({
      title: "Excluir membro?",
      message: `O cadastro de ${fullName} será removido permanentemente. Esta ação não pode ser desfeita.`,
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate(id)
  }
}
