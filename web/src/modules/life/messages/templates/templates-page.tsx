import { MAX_TEMPLATES } from "@aprisco/contract/messages/routes"
import type { PreparedMessage } from "@aprisco/contract/messages/templates"
import { Button, Card, Stack, Text, Title } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconMessages, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { useCan } from "../../../../lib/can.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { MessageTabs } from "../message-tabs.tsx"
import classes from "../messages.module.css"
import { preparedQuery } from "../messages-api.ts"
import { TemplateCard } from "./template-card.tsx"
import { TemplateDialog } from "./template-dialog.tsx"

/** The words that the church has prepared for its messages, and those for its visitors. */
export function TemplatesPage() {
  const prepared = useQuery(preparedQuery)
  const mayManage = useCan()("messages.manage")
  const [writing, { open, close }] = useDisclosure(false)
  const [chosen, setChosen] = useState<PreparedMessage | null>(null)
  if (isStatus(prepared.error, 403)) return <DeniedState needs="messages.view" />
  const edit = (template: PreparedMessage | null) => {
    setChosen(template)
    open()
  }
  const all = prepared.data?.results ?? []
  const own = all.filter(({ purpose }) => purpose !== null)
  const add = mayManage && all.length < MAX_TEMPLATES && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
      Novo modelo
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Modelos de mensagens"
        subtitle="Textos prontos para começar uma mensagem."
        actions={add}
      />
      <MessageTabs />
      {prepared.isError && (
        <ErrorState
          message="Erro ao carregar os modelos"
          error={prepared.error}
          onRetry={() => void prepared.refetch()}
        />
      )}
      {prepared.isPending && <SkeletonRows rows={6} label="Carregando modelos..." />}
      {prepared.data && (
        <Stack gap="lg">
          {own.length === 0 ? (
            <Card withBorder>
              <EmptyState
                icon={IconMessages}
                title="Nenhum modelo ainda"
                text="Guarde aqui o que a igreja escreve sempre: o convite do culto, a palavra da semana."
                action={add}
              />
            </Card>
          ) : (
            <ul className={classes.list} aria-label="Modelos">
              {own.map((template) => (
                <li key={template.id}>
                  <TemplateCard template={template} mayManage={mayManage} onEdit={() => edit(template)} />
                </li>
              ))}
            </ul>
          )}
          <VisitorsCard templates={all.filter(({ purpose }) => purpose === null)} />
        </Stack>
      )}
      <TemplateDialog key={chosen?.id ?? "new"} template={chosen} opened={writing} onClose={close} />
    </>
  )
}

/** Those of the visitors' follow-up, which are changed on a screen of their own. */
function VisitorsCard({ templates }: { templates: readonly PreparedMessage[] }) {
  const mayChange = useCan()("church.manage")
  if (templates.length === 0 && !mayChange) return null
  return (
    <FactCard
      title="Para visitantes"
      action={
        mayChange && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/mensagens/visitantes" />}>
            Mudar estas mensagens
          </Button>
        )
      }
    >
      {templates.length === 0 && (
        <Text c="dimmed">As mensagens que a equipe envia a cada visitante ainda não foram preparadas.</Text>
      )}
      <ul className={classes.list} aria-label="Mensagens para visitantes">
        {templates.map(({ id, name, text }) => (
          <li key={id}>
            <Title order={3} size="h5">
              {name}
            </Title>
            <Text size="sm" className={classes.words}>
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </FactCard>
  )
}
