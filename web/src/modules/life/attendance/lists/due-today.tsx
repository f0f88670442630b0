import type { DueGathering } from "@aprisco/contract/attendance/gatherings"
import { Card, Group, Text, UnstyledButton } from "@mantine/core"
import { IconChevronRight } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useRef } from "react"
import { formatNumber } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { dueQuery } from "../attendance-api.ts"
import classes from "./due-today.module.css"
import { useBeginList } from "./use-begin-list.ts"

/** What begins within twelve hours: a tap begins its list, or opens the one that is there. */
export function DueToday() {
  const due = useQuery(dueQuery())
  if (due.isPending)
    return (
      <Card withBorder mb="lg">
        <SkeletonRows rows={2} label="Carregando os encontros de hoje..." />
      </Card>
    )
  return (
    <div className={classes.place}>
      <FactCard title="Hoje">
        {due.isError && (
          <ErrorState
            message="Erro ao carregar os encontros de hoje"
            error={due.error}
            onRetry={() => void due.refetch()}
            order={3}
          />
        )}
        {due.data?.length === 0 && <Text c="dimmed">Nenhum encontro nas próximas horas.</Text>}
        {due.data && due.data.length > 0 && (
          <ul className={classes.lines}>
            {due.data.map((one) => (
              <li key={`${one.source} ${one.sourceId} ${one.sessionId} ${one.day}`}>
                <DueLine of={one} />
              </li>
            ))}
          </ul>
        )}
      </FactCard>
    </div>
  )
}

function DueLine({ of }: { of: DueGathering }) {
  const navigate = useNavigate()
  const begin = useBeginList()
  // A second press comes before the first is shown as pending.
  const isBegun = useRef(false)
  const { source, sourceId, sessionId, day, gatheringId, title, time, branchName, status } = of
  const isOff = status === "cancelled"
  function open() {
    if (gatheringId !== null) return void navigate({ to: "/presencas/$id", params: { id: gatheringId } })
    if (isBegun.current) return
    isBegun.current = true
    begin.mutate(
      { source, sourceId, day, ...(sessionId !== null && { sessionId }) },
      { onSettled: () => (isBegun.current = false) },
    )
  }
  return (
    <UnstyledButton
      className={classes.line}
      onClick={open}
      disabled={isOff && gatheringId === null}
      aria-busy={begin.isPending}
    >
      <span className={classes.words}>
        <Text component="span" fw={600}>
          {title}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {[time, branchName].filter(Boolean).join(" · ")}
        </Text>
      </span>
      <Group gap="xs" wrap="nowrap">
        <State of={of} />
        {!isOff && <IconChevronRight size={20} aria-hidden />}
      </Group>
    </UnstyledButton>
  )
}

function State({ of: { status, gatheringId, present, expected } }: { of: DueGathering }) {
  if (status === "cancelled") return <StatusBadge>Cancelada</StatusBadge>
  if (gatheringId === null) return <StatusBadge tone="primary">Começar a lista</StatusBadge>
  const words = `${formatNumber(present)} de ${formatNumber(expected ?? 0)}`
  return <StatusBadge tone={status === "closed" ? "success" : "info"}>{words}</StatusBadge>
}
