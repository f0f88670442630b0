import { type Automation, automations } from "@aprisco/contract/messages/automations"
import { Button, Card, Group, Stack, Switch, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { toast } from "../../../../ui/toast.ts"
import { MessageTabs } from "../message-tabs.tsx"
import { AutomationDialog } from "./automation-dialog.tsx"
import { AutomationPreview } from "./automation-preview.tsx"
import { channelsOf, whenAutomationLeaves } from "./automation-words.ts"
import classes from "./automations.module.css"
import { automationsChanged, automationsQuery } from "./automations-api.ts"

/** The messages that leave by themselves: all off until somebody switches them on. */
export function AutomationsPage() {
  const { data, error, isError, refetch } = useQuery(automationsQuery)
  const [shown, setShown] = useState<Automation>()
  const [editing, editor] = useDisclosure(false)
  const [previewing, preview] = useDisclosure(false)
  if (isStatus(error, 403)) return <DeniedState needs="messages.view" />
  return (
    <>
      <PageHeader
        title="Mensagens automáticas"
        subtitle="Saem sozinhas, uma vez para cada pessoa e ocasião, só a quem consentiu. O que aconteceu antes de ligar não conta."
      />
      <MessageTabs />
      <Card withBorder>
        {data ? (
          <ul className={classes.lines} aria-label="Mensagens automáticas">
            {data.map((automation) => (
              <AutomationLine
                key={automation.kind}
                automation={automation}
                onEdit={() => {
                  setShown(automation)
                  editor.open()
                }}
                onPreview={() => {
                  setShown(automation)
                  preview.open()
                }}
              />
            ))}
          </ul>
        ) : isError ? (
          <ErrorState
            message="Erro ao carregar as mensagens automáticas"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={7} label="Carregando as mensagens automáticas..." />
        )}
      </Card>
      {shown && (
        <>
          <AutomationDialog
            key={`${shown.kind} ${editing}`}
            opened={editing}
            automation={shown}
            onClose={editor.close}
          />
          <AutomationPreview opened={previewing} automation={shown} onClose={preview.close} />
        </>
      )}
    </>
  )
}

interface LineProps {
  automation: Automation
  onEdit: () => void
  onPreview: () => void
}

function AutomationLine({ automation, onEdit, onPreview }: LineProps) {
  const { kind, kindDisplay, isOn } = automation
  const mayManage = useCan()("messages.manage")
  const turn = useMutation({
    mutationFn: (on: boolean) => api.call(automations.update, { params: { kind }, body: { isOn: on } }),
    onSuccess: (stored) => toast.success(`${stored.kindDisplay}: ${stored.isOn ? "ligada" : "desligada"}.`),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao salvar. Tente novamente.")),
    onSettled: automationsChanged,
  })
  async function switchTo(on: boolean) {
    const sure =
      !on ||
      (await askToConfirm({
        title: `Ligar «${kindDisplay}»?`,
        message: `${whenAutomationLeaves(automation)} Sai por ${channelsOf(automation)}, sem que ninguém precise enviar.`,
        confirm: "Ligar",
      }))
    if (sure) turn.mutate(on)
  }
  return (
    <li className={classes.line}>
      <Stack gap={4} flex="1 1 16rem" miw={0}>
        <Text fw={600}>{kindDisplay}</Text>
        <Text size="sm" c="dimmed">
          {whenAutomationLeaves(automation)} {channelsOf(automation)}.
        </Text>
      </Stack>
      <Group gap="sm">
        <Button
          variant="subtle"
          size="compact-md"
          onClick={onPreview}
          aria-label={`Ver quem recebe ${kindDisplay}`}
        >
          Quem recebe
        </Button>
        {mayManage && (
          <Button variant="default" size="compact-md" onClick={onEdit} aria-label={`Alterar ${kindDisplay}`}>
            Alterar
          </Button>
        )}
        <Switch
          aria-label={kindDisplay}
          checked={isOn}
          disabled={!mayManage || turn.isPending}
          onChange={({ currentTarget }) => void switchTo(currentTarget.checked)}
        />
      </Group>
    </li>
  )
}
