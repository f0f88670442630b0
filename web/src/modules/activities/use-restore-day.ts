import { contract } from "@aprisco/contract"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { wordsOf } from "../../lib/problem.ts"
import { toast } from "../../ui/toast.ts"
import { activitiesChanged } from "./activities-api.ts"

/** Restores a cancelled day. */
export function useRestoreDay(id: number) {
  return useMutation({
    mutationFn: (day: string) => api.call(contract.activities.restoreDay, { params: { id }, body: { day } }),
    onSuccess: () => {
      toast.success("O dia voltou para o calendário.")
      return activitiesChanged()
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao retomar o dia. Tente novamente.")),
  })
}
