import type { MinisterialStatus } from "@aprisco/contract/members/ministerial-history"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Alert, Button, Timeline } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconHistory, IconInfoCircle, IconPlus } from "@tabler/icons-react"
import { useState } from "react"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { MAY_NEED_ORDINATION } from "../member-labels.ts"
import { StatusDialog } from "./status-dialog.tsx"
import { MinisterialStatusEntry } from "./timeline-entry.tsx"
import { useRemoveStatus } from "./use-remove-status.ts"

interface MinisterialTimelineProps {
  member: MemberProfile
  /** Refetches the history where that failed after a change: what is shown may be old. */
  onReload?: () => void
}

/** The ministerial history, newest first. */
export function MinisterialTimeline({ member, onReload }: MinisterialTimelineProps) {
  const { membershipStatuses: history, can } = member
  const [opened, { open, close }] = useDisclosure(false)
  const [entry, setEntry] = useState<MinisterialStatus | null>(null)
  const askToRemove = useRemoveStatus()
  const show = (which: MinisterialStatus | null) => {
    setEntry(which)
    open()
  }
  const add = can.edit && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => show(null)}
      data-screen-only
    >
      {history.length === 0 ? "Registrar a primeira função" : "Nova função"}
    </Button>
  )
  return (
    <FactCard title="Histórico ministerial" action={history.length > 0 && add}>
      {onReload && <NotLoaded onReload={onReload} />}
      {history.length === 0 ? (
        <EmptyState
          icon={IconHistory}
          order={3}
          title="Nenhum histórico encontrado"
          text="A trajetória ministerial desta pessoa começa com a primeira função."
          action={add}
        />
      ) : (
        <>
          {can.edit && (
            <Alert variant="light" mb="lg" icon={<IconInfoCircle aria-hidden />} data-screen-only>
              {MAY_NEED_ORDINATION}
            </Alert>
          )}
          <Timeline bulletSize={36} lineWidth={2} active={-1}>
            {history.map((status) => (
              <MinisterialStatusEntry
                key={status.id}
                status={status}
                onEdit={can.edit ? () => show(status) : undefined}
                onRemove={can.edit && !status.isCurrent ? () => void askToRemove(status) : undefined}
              />
            ))}
          </Timeline>
        </>
      )}
      {can.edit && <StatusDialog memberId={member.id} entry={entry} opened={opened} onClose={close} />}
    </FactCard>
  )
}

function NotLoaded({ onReload }: { onReload: () => void }) {
  return (
    <Alert
      color="red"
      mb="lg"
      title="Não foi possível carregar o histórico de status ministerial."
      data-screen-only
    >
      <Button variant="default" size="sm" onClick={onReload}>
        Tentar novamente
      </Button>
    </Alert>
  )
}
