import { type JobSetAside, operatorJobs } from "@aprisco/contract/operator/jobs"
import { Button, Code, Group, Stack, Text } from "@mantine/core"
import { IconCircleCheck } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { countOf, formatDateTime, formatNumber } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { toast } from "../../../../ui/toast.ts"
import { deskApi } from "../desk-api.ts"
import { jobTitle } from "./job-names.ts"
import classes from "./rows.module.css"
import { jobsChanged } from "./system-queries.ts"

/** Jobs of which all attempts failed, the oldest first. `count`: of all of them. */
export function JobsSetAside({ jobs, count }: { jobs: readonly JobSetAside[]; count: number }) {
  const retry = useMutation({
    mutationFn: (id: number) => deskApi.call(operatorJobs.retry, { params: { id } }),
    onSuccess: () => toast.success("Nova tentativa agora."),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao tentar de novo.")),
    onSettled: jobsChanged,
  })
  const drop = useMutation({
    mutationFn: (id: number) => deskApi.call(operatorJobs.drop, { params: { id } }),
    onSuccess: () => toast.success("Trabalho descartado."),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao descartar o trabalho. Tente novamente.")),
    onSettled: jobsChanged,
  })
  async function askAndDrop({ id, name }: JobSetAside) {
    const sure = await askToConfirm({
      title: `Descartar o trabalho ${id}?`,
      message: `${jobTitle(name) ?? name}: ele não será feito, e não há como voltar atrás.`,
      confirm: "Descartar",
      danger: true,
    })
    if (sure) drop.mutate(id)
  }
  const busy = retry.isPending || drop.isPending
  if (jobs.length === 0)
    return (
      <EmptyState
        icon={IconCircleCheck}
        title="Nenhum trabalho com falha"
        text="Aqui aparece o que falhou em todas as tentativas e espera a sua decisão."
      />
    )
  return (
    <FactCard title="Com falha">
      <Text c="dimmed" mb="sm">
        Todas as tentativas falharam. Resolva a causa e tente de novo, ou descarte.
        {count > jobs.length && ` Os ${jobs.length} mais antigos de ${formatNumber(count)}.`}
      </Text>
      <ul className={classes.list}>
        {jobs.map((job) => (
          <li key={job.id} className={classes.row}>
            <Words job={job} />
            <Group gap="xs">
              <Button
                variant="default"
                disabled={busy}
                aria-label={`Tentar de novo o trabalho ${job.id}`}
                onClick={() => retry.mutate(job.id)}
              >
                Tentar de novo
              </Button>
              <Button
                variant="default"
                disabled={busy}
                aria-label={`Descartar o trabalho ${job.id}`}
                onClick={() => void askAndDrop(job)}
              >
                Descartar
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </FactCard>
  )
}

function Words({ job: { id, name, churchId, attempts, since, fault } }: { job: JobSetAside }) {
  const title = jobTitle(name)
  return (
    <Stack gap={2} className={classes.words}>
      <Text fw={600}>
        {id} · {title ?? name}
      </Text>
      <Text size="sm" c="dimmed">
        {title && `${name} · `}
        {churchId !== null && `Igreja ${churchId} · `}
        Desde {formatDateTime(since)} · {countOf(attempts, "tentativa", "tentativas")}
      </Text>
      {fault && (
        <Text size="sm">
          Erro: <Code>{fault}</Code>
        </Text>
      )}
    </Stack>
  )
}
