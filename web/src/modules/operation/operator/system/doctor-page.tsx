import type { Finding } from "@aprisco/contract/operator/doctor"
import { Button, Card, Group, Loader, Stack, Text, Title } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { countOf, formatTime } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { StatusBadge, type Tone } from "../../../../ui/status-badge.tsx"
import classes from "./rows.module.css"
import { diagnosisQuery } from "./system-queries.ts"

/** The groups in which findings are shown: what has to be done first. */
const GROUPS: readonly { state: Finding["state"]; title: string; word: string; tone: Tone }[] = [
  { state: "problem", title: "Problemas", word: "Problema", tone: "danger" },
  { state: "warning", title: "Avisos", word: "Aviso", tone: "warning" },
  { state: "skipped", title: "Não conferido", word: "Não conferido", tone: "neutral" },
  { state: "ok", title: "Em ordem", word: "Em ordem", tone: "success" },
]

/** `/operador/conferencia`: looks at everything that the installation needs. */
export function DoctorPage() {
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = useQuery(diagnosisQuery)
  return (
    <>
      <PageHeader
        title="Conferência"
        subtitle="Tudo de que a instalação precisa, e o que fazer quando algo não está bem."
        actions={
          <Button
            leftSection={<IconRefresh size={18} aria-hidden />}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            {isFetching ? "Conferindo..." : "Conferir de novo"}
          </Button>
        }
      />
      {isFetching && <Progress />}
      {isError && !isFetching ? (
        <ErrorState
          message="Não foi possível conferir a instalação."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        data && (
          <Stack gap="lg" aria-busy={isFetching}>
            <Text role="status">
              {summaryOf(data.findings)} Conferido às {formatTime(new Date(dataUpdatedAt).toISOString())}.
            </Text>
            {GROUPS.map((group) => (
              <Findings
                key={group.state}
                {...group}
                findings={data.findings.filter(({ state }) => state === group.state)}
              />
            ))}
          </Stack>
        )
      )}
    </>
  )
}

function Progress() {
  return (
    <Card withBorder mb="lg">
      <Group wrap="nowrap" role="status">
        <Loader size="sm" aria-hidden />
        <Text>Conferindo a instalação. Leva alguns segundos; com uma auditoria longa, até dois minutos.</Text>
      </Group>
    </Card>
  )
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding["state"]) => findings.filter((each) => each.state === state).length
  const [problems, warnings] = [count("problem"), count("warning")]
  if (problems + warnings === 0) return "Nenhum problema e nenhum aviso."
  return `${countOf(problems, "problema", "problemas")} e ${countOf(warnings, "aviso", "avisos")}.`
}

interface FindingsProps {
  title: string
  word: string
  tone: Tone
  findings: readonly Finding[]
}

function Findings({ title, word, tone, findings }: FindingsProps) {
  if (findings.length === 0) return null
  return (
    <FactCard title={title}>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <li key={finding.check} className={classes.row}>
            <Stack gap={2} className={classes.words}>
              <Title order={3} size="h4">
                {finding.title}
              </Title>
              <Text>{finding.message}</Text>
              {finding.whatToDo && (
                <Text c="dimmed">
                  <b>O que fazer:</b> {finding.whatToDo}
                </Text>
              )}
            </Stack>
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </li>
        ))}
      </ul>
    </FactCard>
  )
}
