import { type BulkMessage, bulkMessages } from "@aprisco/contract/messages/bulk"
import { Button, Group, Text } from "@mantine/core"
import { IconMailForward, IconRefresh } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { toast } from "../../../../ui/toast.ts"
import { messagePreviewQuery } from "../messages-api.ts"
import { MessagePreview } from "./message-preview.tsx"
import { SavingButton } from "./step-bar.tsx"

interface PreviewCardProps {
  message: BulkMessage
  /** Whether the form has nothing that the preview does not. */
  isSaved: boolean
  busy: boolean
  /** What is done once the draft is saved. */
  onSaved: (then: () => void) => void
}

/** The draft as one person would get it, and the way to get it oneself. Of what is saved: both save first. */
export function MessagePreviewCard({ message, isSaved, busy, onSaved }: PreviewCardProps) {
  const test = useTest(message.id)
  const refresh = () =>
    void queryClient.invalidateQueries({
      queryKey: messagePreviewQuery(message.id, undefined).queryKey.slice(0, 3),
    })
  return (
    <FactCard title="Prévia">
      {!isSaved && (
        <Text size="sm" c="dimmed" mb="sm">
          A prévia é do último rascunho salvo.
        </Text>
      )}
      <MessagePreview message={message} />
      <Group mt="md" gap="sm">
        <SavingButton busy={busy} onClick={() => onSaved(refresh)}>
          <IconRefresh size={18} aria-hidden />
          &nbsp;Atualizar a prévia
        </SavingButton>
        <SavingButton busy={busy || test.isPending} onClick={() => onSaved(() => test.mutate())}>
          <IconMailForward size={18} aria-hidden />
          &nbsp;Enviar teste para mim
        </SavingButton>
      </Group>
    </FactCard>
  )
}

/** The same beside the last look, where nothing is left to save. */
export function TestButton({ message }: { message: BulkMessage }) {
  const test = useTest(message.id)
  return (
    <Button
      variant="default"
      leftSection={<IconMailForward size={18} aria-hidden />}
      loading={test.isPending}
      onClick={() => test.mutate()}
    >
      Enviar teste para mim
    </Button>
  )
}

function useTest(id: number) {
  return useMutation({
    mutationFn: () => api.call(bulkMessages.test, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, "Erro ao enviar o teste. Tente novamente.")),
  })
}
