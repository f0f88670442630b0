import { contract } from "@aprisco/contract"
import type { Plan } from "@aprisco/contract/core"
import type { MyChurch } from "@aprisco/contract/users"
import { Alert, Badge, Button, Card, Group, List, SimpleGrid, Text, Title } from "@mantine/core"
import { IconClock } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { useCan } from "../../lib/can.ts"
import { wordsOf } from "../../lib/problem.ts"
import { askWhoIsSignedIn } from "../../lib/signed-in.ts"
import { toast } from "../../ui/toast.ts"
import classes from "./plan-offers.module.css"
import { churchChanged } from "./profile-api.ts"

interface PlanOffersProps {
  church: MyChurch
  plans: readonly Plan[]
}

/** The plans on offer; another one is asked for and holds once it is confirmed (api.md, fixed shapes 10). */
export function PlanOffers({ church, plans }: PlanOffersProps) {
  const may = useCan()("church.manage")
  const request = useMutation({
    mutationFn: (subscriptionPlan: string) =>
      api.call(contract.profile.requestPlan, { body: { subscriptionPlan } }),
    onSuccess: ({ requestedPlan }) => {
      toast.success(requestedPlan ? `Plano ${requestedPlan.name} solicitado.` : "Pedido de plano cancelado.")
      void churchChanged()
      void askWhoIsSignedIn()
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao solicitar o plano. Tente novamente.")),
  })
  return (
    <section aria-labelledby="planos-disponiveis">
      <Title order={2} size="h3" id="planos-disponiveis" mb="md">
        Planos disponíveis
      </Title>
      {church.requestedPlan && (
        <Alert
          color="amber"
          icon={<IconClock aria-hidden />}
          mb="md"
          title={`Você pediu o plano ${church.requestedPlan.name}`}
        >
          <Text mb={may ? "sm" : 0}>
            Ele passa a valer quando for confirmado. Até lá, continuam os limites do plano {church.plan.name}.
          </Text>
          {may && (
            <Button
              variant="default"
              disabled={request.isPending}
              onClick={() => request.mutate(church.plan.id)}
            >
              Desistir do pedido
            </Button>
          )}
        </Alert>
      )}
      {!may && (
        <Text c="dimmed" mb="md">
          Somente quem administra a igreja pode pedir outro plano.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {plans.map((plan) => (
          <Offer
            key={plan.id}
            plan={plan}
            standing={standingOf(plan, church)}
            busy={request.isPending}
            onRequest={may ? () => request.mutate(plan.id) : null}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}

type Standing = "current" | "requested" | "offered"

function standingOf({ id }: Plan, church: MyChurch): Standing {
  if (id === church.plan.id) return "current"
  return id === church.requestedPlan?.id ? "requested" : "offered"
}

interface OfferProps {
  plan: Plan
  standing: Standing
  busy: boolean
  /** Null: the person may not ask. */
  onRequest: (() => void) | null
}

function Offer({ plan, standing, busy, onRequest }: OfferProps) {
  return (
    <Card
      withBorder
      component="article"
      aria-label={plan.name}
      className={classes.card}
      data-standing={standing}
    >
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          {plan.name}
        </Title>
        {standing === "current" && (
          <Badge variant="light" color="green" tt="none">
            Plano atual
          </Badge>
        )}
        {standing === "requested" && (
          <Badge variant="light" color="amber" tt="none">
            Solicitado
          </Badge>
        )}
      </Group>
      <Text className={classes.price}>{plan.priceDisplay}</Text>
      <List size="sm" spacing={4} className={classes.features}>
        {plan.features.map((feature) => (
          <List.Item key={feature}>{feature}</List.Item>
        ))}
      </List>
      {onRequest && standing === "offered" && (
        <Button variant="light" disabled={busy} onClick={onRequest}>
          Solicitar plano {plan.name}
        </Button>
      )}
    </Card>
  )
}
