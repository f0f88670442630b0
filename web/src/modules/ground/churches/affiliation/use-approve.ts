import { type ChurchRow, churches } from "@aprisco/contract/churches/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"
import { churchesChanged } from "../churches-api.ts"

/** Approves a church. If a colleague was faster, the refreshed list shows the result. */
export function useApprove() {
  return useMutation({
    mutationFn: ({ id }: Pick<ChurchRow, "id" | "name">) => api.call(churches.approve, { params: { id } }),
    onSuccess: (_, { name }) => {
      toast.success(`${name} agora faz parte da denominação.`)
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao aprovar o pedido. Tente novamente.")),
    onSettled: churchesChanged,
  })
}
