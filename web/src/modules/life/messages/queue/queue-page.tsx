import { Alert, Button, Card, Progress, Stack, Text } from "@mantine/core"
import { IconCircleCheck, IconMoon } from "@tabler/icons-react"
import { getRouteApi, Link } from "@tanstack/react-router"
import { formatNumber } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { Notice } from "../../../../ui/notice.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { QueueContact } from "./queue-contact.tsx"
import { useContactQueue } from "./use-queue.ts"

const route = getRouteApi("/shell/mensagens/$id/fila")

/** The WhatsApp messages of a message, which people send themselves: one contact at a time. */
export function QueuePage() {
  const { id } = route.useParams()
  const { contact, ...acts } = useContactQueue(id)
  const { data, error, isError, isPending, refetch } = contact
  if (isStatus(error, 403)) return <DeniedState needs="messages.send" />
  return (
    <>
      <PageHeader
        title="Fila do WhatsApp"
        subtitle="Uma pessoa de cada vez. Várias pessoas da equipe podem enviar ao mesmo tempo."
        back={
          <Button
            {...BACK_LOOK}
            renderRoot={(props) => <Link {...props} to="/mensagens/$id" params={{ id }} />}
          >
            Mensagem
          </Button>
        }
      />
      {isError ? (
        <Card withBorder>
          <ErrorState message="Erro ao carregar a fila" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : isPending ? (
        <Card withBorder>
          <SkeletonRows rows={5} label="Carregando a fila..." />
        </Card>
      ) : data === null ? (
        <Card withBorder>
          <Notice
            icon={IconCircleCheck}
            title="Fila concluída"
            text="Não há mais ninguém esperando. Quem outra pessoa da equipe abriu e não marcou volta a esta fila em três minutos."
            action={
              <Button renderRoot={(props) => <Link {...props} to="/mensagens/$id" params={{ id }} />}>
                Ver a mensagem
              </Button>
            }
          />
        </Card>
      ) : (
        <Stack gap="md" maw="40rem">
          <div>
            <Text size="sm" mb={4} role="status">
              {formatNumber(data.done)} de {formatNumber(data.done + data.remaining)} feitas
            </Text>
            <Progress value={(data.done / Math.max(1, data.done + data.remaining)) * 100} aria-hidden />
          </div>
          {data.quietNow && (
            <Alert color="amber" icon={<IconMoon aria-hidden />} title="Horário de silêncio da igreja">
              Se puder, espere: talvez a pessoa já esteja dormindo.
            </Alert>
          )}
          <QueueContact key={data.recipientId} contact={data} {...acts} />
        </Stack>
      )}
    </>
  )
}
