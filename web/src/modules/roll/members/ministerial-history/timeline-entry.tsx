import type { MinisterialStatus } from "@aprisco/contract/members/ministerial-history"
import { ActionIcon, Group, Text, Timeline } from "@mantine/core"
import { IconEdit, IconTrash } from "@tabler/icons-react"
import { formatDate, formatDateTime, today } from "../../../../lib/format.ts"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { usePrinting } from "../../../../ui/use-printing.ts"
import { durationBetween } from "./duration.ts"
import { FUNCTION_ICONS } from "./function-icons.ts"
import classes from "./ministerial-timeline.module.css"

interface TimelineEntryProps {
  status: MinisterialStatus
  /** Absent: the caller may not change the history. */
  onEdit?: () => void
  /** Absent also for the current one, which cannot be removed (docs/product/members.md#4.3). */
  onRemove?: () => void
}

/** One status of the history. Child of a `Timeline`. */
export function MinisterialStatusEntry({ status, onEdit, onRemove }: TimelineEntryProps) {
  const Icon = FUNCTION_ICONS[status.status]
  const { statusDisplay, isCurrent } = status
  const what = `${statusDisplay}, de ${formatDate(status.effectiveDate)}`
  return (
    <Timeline.Item
      bullet={<Icon size={20} aria-hidden />}
      title={
        <div className={classes.head}>
          <Group gap="xs" component="span">
            <Text span fw={600}>
              {statusDisplay}
            </Text>
            {isCurrent && <StatusBadge tone="success">Atual</StatusBadge>}
          </Group>
          <span className={classes.actions}>
            {onEdit && (
              <ActionIcon size={44} aria-label={`Editar ${what}`} onClick={onEdit}>
                <IconEdit size={20} aria-hidden />
              </ActionIcon>
            )}
            {onRemove && (
              <ActionIcon
                size={44}
                c="var(--mantine-color-error)"
                aria-label={`Remover ${what}`}
                onClick={onRemove}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            )}
          </span>
        </div>
      }
    >
      <Text c="dimmed">{daysOf(status)}</Text>
      <Detail status={status} />
    </Timeline.Item>
  )
}

function daysOf({ effectiveDate, endDate }: MinisterialStatus): string {
  if (endDate === null && effectiveDate > today()) return `A partir de ${formatDate(effectiveDate)}`
  const until = endDate ? `a ${formatDate(endDate)}` : "até hoje"
  return `${formatDate(effectiveDate)} ${until} · ${durationBetween(effectiveDate, endDate ?? today())}`
}

function Detail({ status }: { status: MinisterialStatus }) {
  const { reason, changedByName, createdAt, migratedFromMember } = status
  const printing = usePrinting()
  return (
    <details className={classes.detail} open={printing || undefined}>
      <summary>Detalhes</summary>
      <Text className={classes.reason}>{reason || "Sem observações."}</Text>
      <Text c="dimmed" size="sm">
        {changedByName ? `Registrado por ${changedByName}` : "Registrado pelo sistema"} em{" "}
        {formatDateTime(createdAt)}
      </Text>
      {migratedFromMember && <StatusBadge>Migrado do sistema anterior</StatusBadge>}
    </details>
  )
}
