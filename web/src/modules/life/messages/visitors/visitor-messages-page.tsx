import type { MessageTemplate } from "@aprisco/contract/messages/routes"
import { Button, Card, SimpleGrid } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconMessagePlus, IconMessages } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { isStatus } from "../../../../lib/problem.ts"
import { useChurchId } from "../../../../lib/signed-in.ts"
import { BackToSettings } from "../../../../ui/back-to-settings.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { templatesQuery } from "../../../roll/visitors/public.ts"
import { MessageCard } from "./message-card.tsx"
import { MessageDialog } from "./message-dialog.tsx"

/** The church's message templates for visitors. */
export function VisitorMessagesPage() {
  const church = useChurchId() ?? 0
  const messages = useQuery(templatesQuery(church))
  const [writing, { open, close }] = useDisclosure(false)
  const [chosen, setChosen] = useState<MessageTemplate | null>(null)
  if (isStatus(messages.error, 403)) return <DeniedState needs="church.manage" />
  const edit = (message: MessageTemplate | null) => {
    setChosen(message)
    open()
  }
  const add = (
    <Button leftSection={<IconMessagePlus size={18} aria-hidden />} onClick={() => edit(null)}>
      Nova mensagem
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Mensagens para visitantes"
        subtitle="As mensagens prontas que a equipe envia aos visitantes pelo WhatsApp e por e-mail."
        back={<BackToSettings />}
        actions={add}
      />
      {messages.isError && (
        <ErrorState
          message="Erro ao carregar as mensagens."
          error={messages.error}
          onRetry={() => void messages.refetch()}
        />
      )}
      {messages.isPending && <SkeletonRows rows={6} label="Carregando mensagens..." />}
      {messages.data?.length === 0 && (
        <Card withBorder>
          <EmptyState
            icon={IconMessages}
            title="Nenhuma mensagem pronta"
            help="mensagens-prontas"
            text="Sem uma mensagem pronta, o WhatsApp abre com a conversa em branco."
            action={add}
          />
        </Card>
      )}
      {messages.data && messages.data.length > 0 && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          {messages.data.map((message) => (
            <MessageCard key={message.id} message={message} onEdit={() => edit(message)} />
          ))}
        </SimpleGrid>
      )}
      <MessageDialog key={chosen?.id ?? "new"} message={chosen} opened={writing} onClose={close} />
    </>
  )
}
