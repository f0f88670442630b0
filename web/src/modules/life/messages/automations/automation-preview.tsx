import { type Automation, automations } from "@aprisco/contract/messages/automations"
import { MESSAGE_CHANNELS, SKIP_REASONS } from "@aprisco/contract/messages/labels"
import { reasonsOf } from "@aprisco/contract/messages/skipped"
import { Button, Group, List, Modal, Stack, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { formatDate } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { toast } from "../../../../ui/toast.ts"
import { automationPreviewQuery, automationsChanged } from "./automations-api.ts"

interface AutomationPreviewProps {
  opened: boolean
  automation: Automation
  onClose: () => void
}

/** Who gets an automatic message tomorrow, by the same question that sends it. */
export function AutomationPreview({ opened, automation, onClose }: AutomationPreviewProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={automation.kindDisplay}>
      {opened && <PreviewBody automation={automation} />}
    </Modal>
  )
}

function PreviewBody({ automation }: { automation: Automation }) {
  const { kind, isOn } = automation
  const { data, error, isError, refetch } = useQuery(automationPreviewQuery(kind))
  const mayRun = useCan()("messages.manage") && isOn
  const run = useMutation({
    mutationFn: () => api.call(automations.run, { params: { kind } }),
    onSuccess: ({ queued, already }) =>
      toast.success(
        queued === 0
          ? already === 0
            ? "Hoje não há ninguém para receber."
            : "As de hoje já saíram."
          : queued === 1
            ? "Uma mensagem na fila."
            : `${queued} mensagens na fila.`,
      ),
    onError: (problem) => toast.error(messageOf(problem, "Erro ao enviar. Tente novamente.")),
    onSettled: automationsChanged,
  })
  if (isError)
    return <ErrorState message="Erro ao carregar quem recebe" error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} label="Carregando quem recebe..." />
  const skipped = reasonsOf(data.skipped)
  return (
    <Stack gap="md">
      <Text fw={600}>
        {formatDate(data.date)}: {data.count === 1 ? "1 pessoa" : `${data.count} pessoas`}
      </Text>
      {data.people.length > 0 && (
        <List spacing={4}>
          {data.people.map(({ personId, name, channel }) => (
            <List.Item key={personId}>
              {name} · {MESSAGE_CHANNELS[channel]}
            </List.Item>
          ))}
        </List>
      )}
      {data.count > data.people.length && (
        <Text size="sm" c="dimmed">
          E mais {data.count - data.people.length}.
        </Text>
      )}
      {skipped.length > 0 && (
        <Text size="sm" c="dimmed">
          Não recebem: {skipped.map(({ reason, count }) => `${SKIP_REASONS[reason]} (${count})`).join("; ")}.
        </Text>
      )}
      {mayRun && (
        <Group justify="flex-end">
          <Button variant="default" loading={run.isPending} onClick={() => run.mutate()}>
            Enviar as de hoje agora
          </Button>
        </Group>
      )}
    </Stack>
  )
}
