import type { CallOf } from "@aprisco/contract/kit/route"
import { type BulkMessage, bulkMessages } from "@aprisco/contract/messages/bulk"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { formatDateTime } from "../../../../lib/format.ts"
import { fieldErrorOf, isStatus, messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { toast } from "../../../../ui/toast.ts"
import { messagesChanged } from "../messages-api.ts"

type Body = CallOf<typeof bulkMessages.send>["body"]

/** What is wrong beside the fields of the card. */
interface Wrong {
  number?: string
  time?: string
  blanks?: string
}

/** Sends a message once, and shows it then. `onMoved`: its audience is another by now. */
export function useSend({ id }: BulkMessage, onMoved: () => void) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const mutationKey = ["messages", "send", id]
  const sending = useMutation({
    mutationKey,
    mutationFn: (body: Body) => api.call(bulkMessages.send, { params: { id }, body }),
    onMutate: () => setProblem(null),
    onSuccess: async (message) => {
      toast.success(wordsOf(message))
      await messagesChanged()
      await navigate({ to: "/mensagens/$id", params: { id }, replace: true })
    },
    onError: (error) => {
      const time = fieldErrorOf(error, "scheduledAt")
      if (time) return setWrong({ time })
      const words = messageOf(error, "Erro ao enviar a mensagem. Tente novamente.")
      if (!isStatus(error, 409)) return toast.error(words)
      setProblem(words)
      onMoved()
    },
  })
  return {
    isPending: sending.isPending,
    problem,
    wrong,
    setWrong,
    /** A second click, before the button shows that it waits, does nothing. */
    send: (body: Body) => {
      if (queryClient.isMutating({ mutationKey }) === 0) sending.mutate(body)
    },
  }
}

function wordsOf({ state, scheduledAt }: BulkMessage): string {
  if (state === "awaiting_approval") return "A mensagem aguarda aprovação."
  if (state === "scheduled") return `Mensagem agendada para ${formatDateTime(scheduledAt)}.`
  return "A mensagem está a caminho."
}
