import { type ChurchEvent, events } from "@aprisco/contract/events/routes"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"
import { eventsChanged } from "../events-api.ts"

/** Makes a draft with the same form, and opens it. */
export function useDuplicateEvent({ id }: ChurchEvent) {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  return useMutation({
    mutationFn: () =>
      api.call(events.duplicate, { params: { id } }, { idempotencyKey: repeatKey({ duplicateOf: id }) }),
    onSuccess: async (copy) => {
      toast.success("Rascunho criado com as mesmas perguntas. Confira as datas.")
      await navigate({ to: "/eventos/$id", params: { id: copy.id } })
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao duplicar o evento. Tente novamente.")),
    onSettled: eventsChanged,
  })
}
