import { contract } from "@aprisco/contract"
import { KEPT_DAYS } from "@aprisco/contract/trash/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { isStatus, wordsOf } from "../../lib/problem.ts"
import { queryClient } from "../../lib/query-client.ts"
import { askToConfirm } from "../../ui/confirm-dialog.tsx"
import { toast } from "../../ui/toast.ts"
import { memberQuery, membersChanged } from "./members-api.ts"

const RETURN = `Um administrador da igreja pode trazer o cadastro de volta por ${KEPT_DAYS} dias, em Configurações → Lixeira.`

/** Confirms, deletes and reports it. `leave` navigates away from a screen that shows the member, before it is fetched again. */
export function useDeleteMember(failure: string, leave?: () => Promise<void>) {
  const goneFor = async (id: number) => {
    await leave?.()
    queryClient.removeQueries({ queryKey: memberQuery(id).queryKey })
    await membersChanged()
  }
  const remove = useMutation({
    mutationFn: (id: number) => api.call(contract.members.remove, { params: { id } }),
    onSuccess: (_, id) => {
      toast.success(RETURN, "Membro excluído com sucesso")
      return goneFor(id)
    },
    onError: (error, id) => {
      // Somebody else deleted it first: the result is the same.
      if (!isStatus(error, 404)) return toast.error(wordsOf(error, failure))
      toast.info("Este membro já tinha sido excluído.")
      return goneFor(id)
    },
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
