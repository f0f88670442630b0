import type { QueueOutcome } from "@aprisco/contract/messages/labels"
import { messageQueue } from "@aprisco/contract/messages/recipients"
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { toast } from "../../../../ui/toast.ts"
import { messageStatisticsQuery } from "../messages-api.ts"

/** The caller's open contact, else the next one: asked again after a reload, it is the same. */
const nextQuery = (id: number) =>
  queryOptions({
    queryKey: ["message-queue", id],
    queryFn: ({ signal }) => api.call(messageQueue.next, { params: { id } }, { signal }),
    // Each asking takes a contact: only when one is done.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Takes contacts of a message's queue, one after the other, and tells what became of each. */
export function useContactQueue(id: number) {
  const contact = useQuery(nextQuery(id))
  /** The contact whose conversation was opened here. */
  const [opened, setOpened] = useState<number>()
  const mutationKey = ["message-queue", "tell", id]
  const telling = useMutation({
    mutationKey,
    mutationFn: ({ recipientId, outcome }: { recipientId: number; outcome: QueueOutcome }) =>
      api.call(messageQueue.tell, { params: { id, recipient: recipientId }, body: { outcome } }),
    onError: (error) => toast.error(messageOf(error, "Erro ao registrar. Tente novamente.")),
  })
  const recipientId = contact.data?.recipientId
  return {
    contact,
    isOpened: recipientId !== undefined && opened === recipientId,
    open: () => {
      if (recipientId === undefined) return
      setOpened(recipientId)
      telling.mutate({ recipientId, outcome: "opened" })
    },
    /** A second tap, before the first one is answered, does nothing. */
    tell: (outcome: QueueOutcome) => {
      if (recipientId === undefined || queryClient.isFetching(nextQuery(id)) > 0) return
      if (isTelling(mutationKey)) return
      telling.mutate(
        { recipientId, outcome },
        {
          // Also where somebody else has the contact by now.
          onSettled: async () => {
            await contact.refetch()
            void queryClient.invalidateQueries(messageStatisticsQuery(id))
          },
        },
      )
    },
  }
}

/** Whether an outcome is on its way; that a conversation was opened may be. */
function isTelling(mutationKey: readonly unknown[]): boolean {
  return (
    queryClient.isMutating({
      mutationKey,
      predicate: ({ state }) => !isOpening(state.variables),
    }) > 0
  )
}

function isOpening(variables: unknown): boolean {
  return (
    typeof variables === "object" &&
    variables !== null &&
    "outcome" in variables &&
    variables.outcome === "opened"
  )
}
