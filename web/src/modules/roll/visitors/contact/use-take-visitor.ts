import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { toast } from "../../../../ui/toast.ts"
import { visitorQuery, visitorsChanged } from "../visitors-api.ts"

/** "Assumir": makes the caller the responsible person, unless another user was first. */
export function useTakeVisitor(id: number) {
  return useMutation({
    mutationFn: () => api.callTagged(followUps.take, { params: { id } }),
    onSuccess: (answer) => {
      toast.success("Você acompanha este visitante agora.")
      queryClient.setQueryData(visitorQuery(id).queryKey, answer)
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao assumir o visitante. Tente novamente.")),
    onSettled: visitorsChanged,
  })
}
