import { type BulkMessage, bulkMessages } from "@aprisco/contract/messages/bulk"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import type { Question } from "../../../../ui/question.ts"
import { toast } from "../../../../ui/toast.ts"
import { messagesChanged } from "../messages-api.ts"

interface Words extends Question {
  done: string
}

const WORDS = {
  pause: {
    title: "Pausar o envio?",
    message: "Quem ainda não recebeu espera até você retomar.",
    confirm: "Pausar",
    done: "Envio pausado.",
  },
  resume: {
    title: "Retomar o envio?",
    message: "O envio segue para quem ainda não recebeu. Ninguém recebe duas vezes.",
    confirm: "Retomar",
    done: "Envio retomado.",
  },
  cancel: {
    title: "Cancelar esta mensagem?",
    message: "Quem ainda não recebeu não recebe mais. Isto não pode ser desfeito.",
    confirm: "Cancelar mensagem",
    cancel: "Voltar",
    danger: true,
    done: "Mensagem cancelada.",
  },
  approve: {
    title: "Aprovar esta mensagem?",
    message: "Ela sai agora, ou no dia e na hora em que foi agendada.",
    confirm: "Aprovar",
    done: "Mensagem aprovada.",
  },
} as const satisfies Record<string, Words>

type Action = keyof typeof WORDS

/** Changes where a message stands, after a question. A second click, before the first one is answered, does nothing. */
export function useMessageAction({ id }: BulkMessage) {
  const mutationKey = ["messages", "act", id]
  const acting = useMutation({
    mutationKey,
    mutationFn: (action: Action) => api.call(bulkMessages[action], { params: { id } }),
    onSuccess: (_, action) => toast.success(WORDS[action].done),
    onError: (error) => toast.error(messageOf(error, "Erro ao mudar a mensagem. Tente novamente.")),
    onSettled: messagesChanged,
  })
  return {
    isPending: acting.isPending,
    act: async (action: Action) => {
      const sure = await askToConfirm(WORDS[action])
      if (queryClient.isMutating({ mutationKey }) > 0) return
      if (sure) acting.mutate(action)
    },
  }
}
