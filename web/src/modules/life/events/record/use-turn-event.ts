import { type ChurchEvent, events } from "@aprisco/contract/events/routes"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { toast } from "../../../../ui/toast.ts"
import { eventsChanged } from "../events-api.ts"

type Turn = "publish" | "close" | "reopen"

const DONE: Record<Turn, string> = {
  publish: "Evento publicado.",
  close: "Inscrições encerradas.",
  reopen: "Inscrições reabertas.",
}

/** Publishes an event, ends its registrations or takes them again. `onLimit` gets what the server says of the plan's limit. */
export function useTurnEvent({ id }: ChurchEvent, onLimit: (words: string | null) => void) {
  const mutationKey = ["events", "turn", id]
  const turning = useMutation({
    mutationKey,
    mutationFn: (to: Turn) => api.call(events[to], { params: { id } }),
    onMutate: () => onLimit(null),
    onSuccess: (_, to) => toast.success(DONE[to]),
    onError: (error) => {
      const words = messageOf(error, "Erro ao mudar a situação do evento. Tente novamente.")
      // The other 403 is that of a right that was taken away.
      if (isStatus(error, 403) && words !== DETAILS.denied) onLimit(words)
      else toast.error(words)
    },
    onSettled: eventsChanged,
  })
  return {
    isPending: turning.isPending,
    /** A second click, before the button shows that it waits, does nothing. */
    turn: (to: Turn) => {
      if (queryClient.isMutating({ mutationKey }) === 0) turning.mutate(to)
    },
  }
}
