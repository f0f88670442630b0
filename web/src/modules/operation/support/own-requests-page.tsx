import type { OwnRequest } from "@aprisco/contract/support/routes"
import { Button, Card, Code, Group, Stack, Text, Title } from "@mantine/core"
import { IconLifebuoy } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect } from "react"
import { formatDateTime } from "../../../lib/format.ts"
import { isStatus } from "../../../lib/problem.ts"
import { Pager } from "../../../ui/data-list/pager.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { BackToHelp } from "./back-to-help.tsx"
import classes from "./help.module.css"
import { OWN_REQUESTS_PAGE_SIZE, ownSupportRequestsQuery } from "./own-requests-query.ts"

/** `/ajuda/pedidos`: what the person asked the operator, and the answers. */
export function OwnRequestsPage() {
  return (
    <div className={classes.article}>
      <PageHeader
        back={<BackToHelp />}
        title="Meus pedidos de ajuda"
        subtitle="O que você pediu e o que foi respondido. Só você vê esta lista."
        actions={
          <Button
            leftSection={<IconLifebuoy size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/ajuda/pedido" />}
          >
            Novo pedido
          </Button>
        }
      />
      <OwnRequests />
    </div>
  )
}

function OwnRequests() {
  const { page = 1 } = useSearch({ from: "/shell/ajuda/pedidos" })
  const navigate = useNavigate()
  const goTo = (next: number) =>
    navigate({ to: "/ajuda/pedidos", search: { page: next > 1 ? next : undefined } })
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(ownSupportRequestsQuery(page))
  // The last one of the last page is older than 12 months by now.
  const beyond = page > 1 && isStatus(error, 404)
  useEffect(() => {
    if (beyond) void navigate({ to: "/ajuda/pedidos", search: {}, replace: true })
  }, [beyond, navigate])
  if (isError && !beyond)
    return (
      <Card withBorder>
        <ErrorState message="Erro ao carregar os seus pedidos" error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data)
    return (
      <Card withBorder>
        <SkeletonRows label="Carregando os seus pedidos..." />
      </Card>
    )
  if (data.count === 0)
    return (
      <Card withBorder>
        <EmptyState
          icon={IconLifebuoy}
          title="Você ainda não pediu ajuda"
          text="Quando pedir, o pedido e a resposta ficam aqui por 12 meses."
          help="pedir-ajuda"
        />
      </Card>
    )
  return (
    <>
      <Stack
        component="ul"
        gap="md"
        className={classes.list}
        aria-label="Meus pedidos de ajuda"
        aria-busy={isPlaceholderData || undefined}
      >
        {data.results.map((request) => (
          <Card key={request.number} component="li" withBorder>
            <Request request={request} />
          </Card>
        ))}
      </Stack>
      <Pager
        page={page}
        pageSize={OWN_REQUESTS_PAGE_SIZE}
        count={data.count}
        onPage={(next) => void goTo(next)}
      />
    </>
  )
}

function Request({ request }: { request: OwnRequest }) {
  const { number, subject, message, errorCode, createdAt, answeredAt, answer } = request
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h4" className={classes.words}>
          {subject}
        </Title>
        {answeredAt === null ? (
          <StatusBadge tone="warning">Espera resposta</StatusBadge>
        ) : (
          <StatusBadge tone="success">Respondido</StatusBadge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        Pedido nº {number}, enviado em {formatDateTime(createdAt)}
        {errorCode !== null && (
          <>
            {" "}
            · Código do erro: <Code className={classes.words}>{errorCode}</Code>
          </>
        )}
      </Text>
      <Text className={classes.words}>{message}</Text>
      {answeredAt !== null && <Answer answer={answer} answeredAt={answeredAt} />}
    </Stack>
  )
}

function Answer({ answer, answeredAt }: { answer: string | null; answeredAt: string }) {
  return (
    <div className={classes.answer}>
      <Text size="sm" fw={600}>
        Resposta, em {formatDateTime(answeredAt)}
      </Text>
      {answer === null ? (
        <Text c="dimmed">A resposta foi dada de outra forma, como por telefone.</Text>
      ) : (
        <Text className={classes.words}>{answer}</Text>
      )}
    </div>
  )
}
