import type { NotificationPreferences } from "@aprisco/contract/notifications/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { Card, Stack, Switch, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { type Needs, useCan } from "../../../lib/can.ts"
import { messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { toast } from "../../../ui/toast.ts"
import { preferencesQuery } from "./profile-api.ts"

interface Choice {
  name: keyof NotificationPreferences
  label: string
  description: string
  /** The right of those who are notified; other users never are. */
  needs: Needs
}

const CHOICES: readonly Choice[] = [
  {
    name: "newVisitor",
    label: "Novos visitantes",
    description:
      "Quando alguém se cadastra pelo QR Code. No máximo um e-mail por hora, com todos os que chegaram.",
    needs: "visitors.manage",
  },
  {
    name: "followUpDue",
    label: "Acompanhamentos vencidos",
    description:
      "Quando passa o prazo de um contato que é seu, ou, para a administração, de um visitante sem responsável.",
    needs: "visitors.edit",
  },
  {
    name: "affiliationRequest",
    label: "Filiação",
    description:
      "Quando uma igreja pede para fazer parte da denominação ou a deixa, e quando um pedido é respondido.",
    needs: "church.manage",
  },
  {
    name: "planLimit",
    label: "Limite do plano",
    description:
      "Quando os membros ativos e inativos chegam perto do limite do plano, e quando um plano pedido é confirmado.",
    needs: "church.manage",
  },
]

/** Which notifications also come by e-mail. The bell shows them in any case. */
export function NotificationsTab() {
  const query = useQuery(preferencesQuery)
  if (query.data) return <Choices chosen={query.data} />
  return (
    <Card withBorder>
      {query.isError ? (
        <ErrorState
          message="Erro ao carregar as suas preferências."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonRows rows={4} label="Carregando preferências..." />
      )}
    </Card>
  )
}

function Choices({ chosen }: { chosen: NotificationPreferences }) {
  const can = useCan()
  const { queryKey } = preferencesQuery
  const change = useMutation({
    mutationFn: (wish: Partial<NotificationPreferences>) =>
      api.call(notifications.changePreferences, { body: wish }),
    // Shown at once; reverted if the server refuses.
    onMutate: (wish) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, { ...chosen, ...wish })
      return before
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer)
      toast.success("Preferência salva.")
    },
    onError: (error, _wish, before) => {
      queryClient.setQueryData(queryKey, before)
      toast.error(messageOf(error, "Erro ao salvar a preferência. Tente novamente."))
    },
  })
  const offered = CHOICES.filter(({ needs }) => can(needs))
  return (
    <FactCard title="Avisos por e-mail">
      <Text c="dimmed" mb="lg">
        {offered.length > 0
          ? "Os avisos aparecem sempre no sino, no alto da tela. Escolha quais você quer receber também por e-mail."
          : "O seu perfil de acesso não tem avisos por e-mail. O que for para você aparece no sino, no alto da tela."}
      </Text>
      <Stack gap="lg">
        {offered.map(({ name, label, description }) => (
          <Switch
            key={name}
            label={label}
            description={description}
            checked={chosen[name]}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
      <Text size="sm" c="dimmed" mt="lg">
        E-mails sobre a segurança da sua conta (troca de senha, de e-mail, verificação em duas etapas) são
        enviados sempre.
      </Text>
    </FactCard>
  )
}
