import { type Devotional, devotionals } from "@aprisco/contract/devotionals/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import type { Question } from "../../../../ui/question.ts"
import { toast } from "../../../../ui/toast.ts"
import { devotionalsChanged } from "../devotionals-api.ts"

interface Turn extends Question {
  call: "publish" | "unpublish"
  done: string
}

const TURNS = {
  publish: {
    call: "publish",
    title: "Publicar este devocional?",
    message: "Quem se inscreveu recebe, uma única vez.",
    confirm: "Publicar",
    done: "Devocional publicado.",
  },
  schedule: {
    call: "publish",
    title: "Agendar este devocional?",
    message: "Ele é publicado sozinho no dia e na hora, e quem se inscreveu recebe.",
    confirm: "Agendar",
    done: "Devocional agendado.",
  },
  unpublish: {
    call: "unpublish",
    title: "Despublicar este devocional?",
    message: "Ele volta a ser rascunho, e o endereço público deixa de abrir. Quem já recebeu fica com ele.",
    confirm: "Despublicar",
    danger: true,
    done: "Devocional despublicado.",
  },
  unschedule: {
    call: "unpublish",
    title: "Cancelar o agendamento?",
    message: "Ele volta a ser rascunho e não sai sozinho.",
    confirm: "Cancelar agendamento",
    cancel: "Voltar",
    done: "Agendamento cancelado.",
  },
} as const satisfies Record<string, Turn>

/** Publishes a devotional or takes it back, after a question. A second click, before the first one is answered, does nothing. */
export function useTurnDevotional({ id }: Devotional) {
  const mutationKey = ["devotionals", "turn", id]
  const turning = useMutation({
    mutationKey,
    mutationFn: (turn: keyof typeof TURNS) => api.call(devotionals[TURNS[turn].call], { params: { id } }),
    onSuccess: (_, turn) => toast.success(TURNS[turn].done),
    onError: (error) => toast.error(messageOf(error, "Erro ao mudar o devocional. Tente novamente.")),
    onSettled: devotionalsChanged,
  })
  return {
    isPending: turning.isPending,
    turn: async (turn: keyof typeof TURNS) => {
      const sure = await askToConfirm(TURNS[turn])
      if (queryClient.isMutating({ mutationKey }) > 0) return
      if (sure) turning.mutate(turn)
    },
  }
}
