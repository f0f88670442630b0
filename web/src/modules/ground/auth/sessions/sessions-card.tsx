import { auth } from "@aprisco/contract/auth/sessions"
import { Button, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { toast } from "../../../../ui/toast.ts"
import { SessionRows } from "./session-rows.tsx"
import { sessionsChanged, sessionsQuery } from "./sessions-query.ts"

/** The devices on which the person is signed in, each with a button that ends its session (docs/product/auth.md#1.4). */
export function SessionsCard() {
  const { data, error, isError, refetch } = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: number) => api.call(auth.endSession, { params: { id } }),
    onSuccess: () => toast.success("Sessão encerrada."),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao encerrar a sessão. Tente novamente.")),
    onSettled: sessionsChanged,
  })
  const endOthers = useMutation({
    mutationFn: () => api.call(auth.endOtherSessions),
    onSuccess: () => toast.success("As outras sessões foram encerradas."),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao encerrar as sessões. Tente novamente.")),
    onSettled: sessionsChanged,
  })
  async function askAndEndOthers() {
    const sure = await askToConfirm({
      title: "Encerrar todas as outras sessões?",
      message: "Em todos os outros aparelhos será preciso entrar de novo. Este continua conectado.",
      confirm: "Encerrar as outras",
    })
    if (sure) endOthers.mutate()
  }
  const busy = end.isPending || endOthers.isPending
  return (
    <FactCard
      title="Sessões"
      action={
        data?.some(({ current }) => !current) && (
          <Button variant="default" disabled={busy} onClick={() => void askAndEndOthers()}>
            Encerrar todas as outras sessões
          </Button>
        )
      }
    >
      <Text c="dimmed" mb="md">
        Os aparelhos em que a sua conta está aberta. Se não reconhecer algum, encerre a sessão e altere a
        senha.
      </Text>
      {data ? (
        <SessionRows sessions={data} busy={busy} onEnd={(id) => end.mutate(id)} />
      ) : isError ? (
        <ErrorState
          message="Erro ao carregar as sessões."
          error={error}
          onRetry={() => void refetch()}
          order={3}
        />
      ) : (
        <SkeletonRows rows={3} label="Carregando sessões..." />
      )}
    </FactCard>
  )
}
