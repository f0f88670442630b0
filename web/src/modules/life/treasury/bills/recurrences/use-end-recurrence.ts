import { type TreasuryRecurrence, treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../../lib/api.ts"
import { messageOf } from "../../../../../lib/problem.ts"
import { askToConfirm } from "../../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../../ui/toast.ts"
import { treasuryChanged } from "../../treasury-api.ts"
import { owedTitle } from "../bill-words.ts"

/** Ends a recurrence after a question that says which of its bills go. */
export function useEndRecurrence() {
  const ending = useMutation({
    mutationFn: (id: number) => api.call(treasuryRecurrences.remove, { params: { id } }),
    onSuccess: () => toast.success("A conta não se repete mais."),
    onError: (error) => toast.error(messageOf(error, "Erro ao encerrar. Tente novamente.")),
    onSettled: treasuryChanged,
  })
  return async (recurrence: TreasuryRecurrence) => {
    const sure = await askToConfirm({
      title: "Encerrar a conta que se repete?",
      message: `${owedTitle(recurrence)} deixa de se repetir. As contas dela que vencem de hoje em diante, e que ninguém alterou nem pagou, são excluídas. As vencidas, as pagas e as alteradas ficam.`,
      confirm: "Encerrar",
      danger: true,
    })
    if (sure) ending.mutate(recurrence.id)
  }
}
