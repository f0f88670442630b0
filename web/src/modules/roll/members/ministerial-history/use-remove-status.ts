import type { MinisterialStatus } from "@aprisco/contract/members/ministerial-history"
import { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { membersChanged } from "../members-api.ts"

/** Confirms, removes an entry of the ministerial history and reports it. */
export function useRemoveStatus() {
  const remove = useMutation({
    mutationFn: (id: number) => api.call(ministerialHistory.remove, { params: { id } }),
    onSuccess: () => toast.success("Status ministerial removido com sucesso."),
    onError: (error) =>
      toast.error(
        isStatus(error, 404)
          ? "Este status já foi removido."
          : messageOf(error, "Não foi possível remover o status ministerial."),
      ),
    onSettled: membersChanged,
  })
  return async ({ id, statusDisplay, effectiveDate }: MinisterialStatus) => {
    const sure = await askToConfirm({
      title: "Remover status?",
      message: `Tem certeza que deseja remover o status ${statusDisplay}, de ${formatDate(effectiveDate)}?`,
      confirm: "Remover",
      danger: true,
    })
    if (sure) remove.mutate(id)
  }
}
