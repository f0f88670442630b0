import type { MemberProfile } from "@aprisco/contract/members"
import type { MinisterialStatus } from "@aprisco/contract/ministerial-statuses"
import type { MinisterialFunction } from "@aprisco/contract/vocabulary"
import { Button, Group, Text, Timeline } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import {
  IconBook,
  IconBuildingChurch,
  IconCrown,
  IconHeartHandshake,
  IconHistory,
  IconPlus,
  IconSpeakerphone,
  IconUser,
  IconUsersGroup,
  IconWorld,
} from "@tabler/icons-react"
import type { ComponentType } from "react"
import { formatDate, formatDateTime, today } from "../../../lib/format.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { ChangeFunctionDialog } from "./change-function-dialog.tsx"
import { durationBetween } from "./duration.ts"
import classes from "./ministerial-timeline.module.css"

const ICONS: Record<MinisterialFunction, ComponentType<{ size?: number }>> = {
  member: IconUser,
  deacon: IconHeartHandshake,
  deaconess: IconHeartHandshake,
  elder: IconBuildingChurch,
  evangelist: IconSpeakerphone,
  pastor: IconBook,
  female_pastor: IconBook,
  missionary: IconWorld,
  female_missionary: IconWorld,
  leader: IconCrown,
  cooperator: IconUsersGroup,
  auxiliary: IconUsersGroup,
}

/** The ministerial history, newest first (product-2 §2). */
export function MinisterialTimeline({ member }: { member: MemberProfile }) {
  const [opened, { open, close }] = useDisclosure(false)
  const { membershipStatuses: history, can } = member
  const add = can.edit && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {history.length === 0 ? "Criar o primeiro status" : "Alterar função"}
    </Button>
  )
  return (
    <FactCard title="Histórico ministerial" action={history.length > 0 && add}>
      {history.length === 0 ? (
        <EmptyState
          icon={IconHistory}
          order={3}
          title="Nenhum histórico encontrado"
          text="O caminho ministerial desta pessoa começa com o primeiro status."
          action={add}
        />
      ) : (
        <Timeline bulletSize={36} lineWidth={2} active={-1}>
          {history.map((status) => (
            <Entry key={status.id} status={status} />
          ))}
        </Timeline>
      )}
      {can.edit && <ChangeFunctionDialog member={member} opened={opened} onClose={close} />}
    </FactCard>
  )
}

function Entry({ status }: { status: MinisterialStatus }) {
  const Icon = ICONS[status.status]
  const { effectiveDate, endDate, reason, changedByName, isCurrent } = status
  return (
    <Timeline.Item
      bullet={<Icon size={20} aria-hidden />}
      title={
        <Group gap="xs">
          <Text fw={600}>{status.statusDisplay}</Text>
          {isCurrent && <StatusBadge tone="success">Atual</StatusBadge>}
        </Group>
      }
    >
      <Text c="dimmed">
        {formatDate(effectiveDate)} {endDate ? `a ${formatDate(endDate)}` : "até hoje"} ·{" "}
        {durationBetween(effectiveDate, endDate ?? today())}
      </Text>
      <details className={classes.detail}>
        <summary>Detalhes</summary>
        <Text>{reason || "Sem observações."}</Text>
        <Text c="dimmed" size="sm">
          {changedByName ? `Registrado por ${changedByName}` : "Registrado pelo sistema"} em{" "}
          {formatDateTime(status.createdAt)}
        </Text>
        {status.migratedFromMember && <StatusBadge>Migrado do sistema anterior</StatusBadge>}
      </details>
    </Timeline.Item>
  )
}
