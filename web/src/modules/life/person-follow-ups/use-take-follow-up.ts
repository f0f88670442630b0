import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { toast } from "../../../ui/toast.ts"
import { followUpsChanged } from "./follow-ups-api.ts"

/** "Assumir": makes the caller responsible for the follow-up of a person, unless another user was first. */
export function useTakeFollowUp(id: number) {
  return useMutation({
    mutationFn: () => api.call(personFollowUps.take, { params: { id } }),
    onSuccess: () => toast.success("Você acompanha esta pessoa agora."),
    onError: (error) => toast.error(messageOf(error, "Erro ao assumir o acompanhamento. Tente novamente.")),
    onSettled: followUpsChanged,
  })
}
