import type { AnswerOf } from "@aprisco/contract/kit/route"
import { operatorJobs } from "@aprisco/contract/operator/jobs"
import { Alert, Button, Stack, Text } from "@mantine/core"
import { IconAlertTriangle, IconPlayerPause } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { formatNumber } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import { toast } from "../../../../ui/toast.ts"
import { deskApi } from "../desk-api.ts"
import { JobsSetAside } from "./jobs-set-aside.tsx"
import { jobsChanged, jobsQuery } from "./system-queries.ts"

type Jobs = AnswerOf<typeof operatorJobs.list>

/** `/operador/trabalhos`: background work, and what was set aside. */
export function JobsPage() {
  const { data, error, isError, refetch } = useQuery(jobsQuery)
  return (
    <>
      <PageHeader
        title="Trabalhos"
        subtitle="O que o Aprisco faz em segundo plano: e-mails, lembretes, prazos, cópias de segurança."
      />
      {data ? (
        <Shown jobs={data} />
      ) : isError ? (
        <ErrorState message="Erro ao carregar os trabalhos." error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  )
}

function Shown({ jobs: { paused, processes, counts, setAside } }: { jobs: Jobs }) {
  return (
    <>
      {paused ? (
        <Paused />
      ) : (
        processes === 0 && (
          <Alert
            color="amber"
            icon={<IconAlertTriangle aria-hidden />}
            mb="lg"
            title="Nenhum processo faz os trabalhos agora"
          >
            E-mails, lembretes e cópias esperam. Um dos processos do Aprisco precisa de WORKERS maior que 0.
          </Alert>
        )
      )}
      <StatGrid label="Trabalhos por estado">
        <StatCard label="Esperando" value={formatNumber(counts.waiting)} />
        <StatCard label="Em andamento" value={formatNumber(counts.running)} />
        <StatCard label="Em nova tentativa" value={formatNumber(counts.retrying)} />
        <StatCard label="Com falha" value={formatNumber(counts.setAside)} />
      </StatGrid>
      <JobsSetAside jobs={setAside} count={counts.setAside} />
    </>
  )
}

function Paused() {
  const resume = useMutation({
    mutationFn: () => deskApi.call(operatorJobs.resume),
    onSuccess: () => toast.success("Os trabalhos foram retomados."),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao retomar os trabalhos. Tente novamente.")),
    onSettled: jobsChanged,
  })
  async function askAndResume() {
    const sure = await askToConfirm({
      title: "Retomar os trabalhos?",
      message: "Os e-mails e lembretes que esperam saem em seguida. Confira antes o que foi restaurado.",
      confirm: "Retomar",
    })
    if (sure) resume.mutate()
  }
  return (
    <Alert
      color="amber"
      icon={<IconPlayerPause aria-hidden />}
      mb="lg"
      title="Os trabalhos estão parados desde uma restauração"
    >
      <Stack gap="sm" align="flex-start">
        <Text>Nenhum e-mail sai até você os retomar. Confira antes o que foi restaurado.</Text>
        <Button disabled={resume.isPending} onClick={() => void askAndResume()}>
          Retomar
        </Button>
      </Stack>
    </Alert>
  )
}
