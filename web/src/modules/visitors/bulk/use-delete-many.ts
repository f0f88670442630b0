import { useMutation } from "@tanstack/react-query"
import { countOf } from "../../../lib/format.ts"
import { wordsOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toast.ts"
import { actOnMany, type Outcome } from "./act-on-many.ts"
import type { Chosen } from "./use-selection.ts"

/** Confirms once for all of them, deletes, and passes on the result. */
export function useDeleteMany(onDone: (outcome: Outcome) => void) {
  const remove = useMutation({
    mutationFn: (ids: number[]) => actOnMany({ action: "delete", ids }),
    onSuccess: onDone,
    onError: (error) => toast.error(wordsOf(error, "Erro ao excluir visitantes. Tente novamente.")),
  })
  async function ask(chosen: readonly Chosen[]) {
    const people = countOf(chosen.length, "visitante", "visitantes")
    const sure = await askToConfirm({
      title: `Excluir ${people}?`,
      message: "Os cadastros selecionados serão excluídos. Esta ação não pode ser desfeita.",
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate(chosen.map(({ id }) => id))
  }
  return { ask, busy: remove.isPending }
}
