import type { MessageSettings } from "@aprisco/contract/messages/settings"
import { Stack } from "@mantine/core"
import { useCan } from "../../../../lib/can.ts"
import { formatNumber } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { useRecordToEdit } from "../../../../ui/use-record-to-edit.ts"
import { MessageTabs } from "../message-tabs.tsx"
import { AccountMailsCard } from "./account-mails-card.tsx"
import { MessagesHeldNotice } from "./held-notice.tsx"
import { messageSettingsQuery } from "./settings-api.ts"
import { MessageSettingsForm } from "./settings-form.tsx"
import { SuppressedCard } from "./suppressed-card.tsx"
import { TestCard } from "./test-card.tsx"

/** How the church sends messages, and the addresses to which none goes. */
export function MessageSettingsPage() {
  const query = useRecordToEdit(messageSettingsQuery)
  const can = useCan()
  const mayManage = can("messages.manage")
  if (isStatus(query.error, 403)) return <DeniedState needs="messages.view" />
  return (
    <>
      <PageHeader
        title="Configuração de mensagens"
        subtitle="Quando e quanto a igreja envia, e para quais endereços não."
      />
      <MessageTabs />
      {query.isError ? (
        <ErrorState
          message="Erro ao carregar a configuração de mensagens"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <SkeletonRows rows={8} label="Carregando configuração..." />
      ) : (
        <Stack gap="lg">
          <MessagesHeldNotice
            mayRelease={mayManage}
            held={query.data.data.held}
            onReleased={() => void query.refetch()}
          />
          {mayManage ? <MessageSettingsForm loaded={query.data} /> : <ReadOnly settings={query.data.data} />}
          {mayManage && <TestCard />}
          <SuppressedCard mayLift={mayManage} />
          {can("users.manage") && <AccountMailsCard />}
        </Stack>
      )}
    </>
  )
}

function ReadOnly({ settings }: { settings: MessageSettings }) {
  const { quietStart, quietEnd, dailyCap, emailPerMinute, replyTo, approvalAbove } = settings
  return (
    <FactCard title="Envio">
      <Facts
        facts={[
          {
            label: "Horário de silêncio",
            value: quietStart && quietEnd ? `das ${quietStart} às ${quietEnd}` : "Sem horário de silêncio",
          },
          { label: "Mensagens por pessoa e dia", value: formatNumber(dailyCap) },
          { label: "E-mails por minuto", value: formatNumber(emailPerMinute) },
          { label: "As respostas chegam em", value: replyTo ?? "E-mail da igreja" },
          {
            label: "Aprovação",
            value:
              approvalAbove === null ? "Não é pedida" : `Acima de ${formatNumber(approvalAbove)} pessoas`,
          },
        ]}
      />
    </FactCard>
  )
}
