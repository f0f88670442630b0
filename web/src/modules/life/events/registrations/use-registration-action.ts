import { eventRegistrations, type Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { eventsChanged } from "../events-api.ts"
import { liveOf, nameOfRegistration } from "./registration-words.ts"

const WORDS = {
  promote: { done: "Inscrição confirmada.", failed: "Erro ao confirmar a inscrição. Tente novamente." },
  resend: { done: "O e-mail está a caminho.", failed: "Erro ao reenviar o e-mail. Tente novamente." },
} as const

type Action = keyof typeof WORDS

/** Lets in who waits, or mails a letter again. A second click, before the first one is answered, does nothing. */
export function useRegistrationAction({ id, confirmed, capacity }: ChurchEvent) {
  const mutationKey = ["events", "registrations", "act", id]
  const acting = useMutation({
    mutationKey,
    mutationFn: ({ to, rid }: { to: Action; rid: number }) =>
      api.call(eventRegistrations[to], { params: { id, rid } }),
    onSuccess: (_, { to }) => toast.success(WORDS[to].done),
    onError: (error, { to }) => toast.error(messageOf(error, WORDS[to].failed)),
    onSettled: eventsChanged,
  })
  const act = (to: Action, rid: number) => {
    if (queryClient.isMutating({ mutationKey }) === 0) acting.mutate({ to, rid })
  }
  return {
    resend: ({ id: rid }: Registration) => act("resend", rid),
    /** Asks where they would be more than the places. */
    promote: async (registration: Registration) => {
      const people = liveOf(registration).length
      const isBeyond = capacity !== null && confirmed + people > capacity
      const sure =
        !isBeyond ||
        (await askToConfirm({
          title: "Passar do número de vagas?",
          message: `${nameOfRegistration(registration)}: com mais ${countOf(people, "pessoa", "pessoas")} serão ${confirmed + people} confirmadas para ${countOf(capacity, "vaga", "vagas")}.`,
          confirm: "Deixar entrar",
        }))
      if (sure) act("promote", registration.id)
    },
  }
}
