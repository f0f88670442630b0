import { churchEnding } from "@aprisco/contract/churches/ending"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { churchesChanged } from "../churches-api.ts"
import { endingQuery } from "./ending-api.ts"

/** Takes the end of the church's account back, after a question. */
export function useTakeBack() {
  const takeBack = useMutation({
    mutationFn: () => api.call(churchEnding.takeBack),
    onSuccess: (state) => {
      toast.success("A conta da igreja continua.")
      queryClient.setQueryData(endingQuery.queryKey, state)
    },
    onError: (error) => {
      // A colleague was faster.
      if (isStatus(error, 409)) toast.info(messageOf(error))
      else toast.error(messageOf(error, "Erro ao desistir do encerramento. Tente novamente."))
    },
    onSettled: churchesChanged,
  })
  const ask = async () => {
    const sure = await askToConfirm({
      title: "Desistir do encerramento?",
      message: "A conta da igreja continua como está, e nada é apagado. Avisamos quem administra a igreja.",
      confirm: "Desistir do encerramento",
    })
    if (sure) takeBack.mutate()
  }
  return { ask: () => void ask(), busy: takeBack.isPending }
}
