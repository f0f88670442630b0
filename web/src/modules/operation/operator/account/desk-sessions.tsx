import { operatorAccount } from "@aprisco/contract/operator/account"
import { Button, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { toast } from "../../../../ui/toast.ts"
import { SessionRows } from "../../../ground/auth/public.ts"
import { deskAccountChanged, deskApi, deskSessionsQuery } from "../desk-api.ts"

/** The devices on which the operator is signed in, each with a button that ends its session. */
export function DeskSessions() {
  const { data, error, isError, refetch } = useQuery(deskSessionsQuery)
  const end = useMutation({
    mutationFn: (id: number) => deskApi.call(operatorAccount.endSession, { params: { id } }),
    onSuccess: () => toast.success("Sessão encerrada."),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao encerrar a sessão. Tente novamente.")),
    onSettled: deskAccountChanged,
  })
  const endOthers = useMutation({
    mutationFn: () => deskApi.call(operatorAccount.endOtherSessions),
    onSuccess: () => toast.success("As outras sessões foram encerradas."),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao encerrar as sessões. Tente novamente.")),
    onSettled: deskAccountChanged,
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
        Uma sessão termina depois de 30 minutos sem uso, e em 12 horas de qualquer forma. Se não reconhecer
        algum aparelho, encerre a sessão e altere a senha.
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
