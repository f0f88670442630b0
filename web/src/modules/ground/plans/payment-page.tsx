import { Button, Card, Group, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { useUser } from "../../../lib/signed-in.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { ChoosePlan } from "./choose-plan.tsx"
import { Invoices } from "./invoices.tsx"
import classes from "./payment-page.module.css"
import { PlanStanding } from "./plan-standing.tsx"
import { churchPlanQuery, plansQuery } from "./plans-api.ts"

/**
 * `/pagamento`: the church's plan, its open invoice, the plans to choose from, and its invoices (docs/product/plans.md#5.1). Open to
 * signed-in people with and without a church: who has none yet chooses in step 3 of the registration.
 */
export function PaymentPage() {
  return useUser()?.isProfileComplete ? (
    <>
      <PageHeader title="Pagamento" subtitle="O plano da igreja e as faturas." />
      <Stack gap="lg" className={classes.column}>
        <OfChurch />
      </Stack>
    </>
  ) : (
    <WithoutChurch />
  )
}

function OfChurch() {
  const own = useQuery(churchPlanQuery)
  const plans = useQuery(plansQuery)
  const failed = [own, plans].find(({ isError }) => isError)
  if (own.data && plans.data)
    return (
      <>
        <PlanStanding own={own.data} />
        {own.data.can.change ? (
          <>
            <Invoices billing={own.data.billing} />
            <ChoosePlan own={own.data} plans={plans.data} />
          </>
        ) : (
          <Text c="dimmed">Somente quem administra a igreja vê as faturas e escolhe outro plano.</Text>
        )}
      </>
    )
  return (
    <Card withBorder>
      {failed ? (
        <ErrorState
          message="Erro ao carregar o plano da igreja."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <SkeletonRows rows={7} label="Carregando o plano..." />
      )}
    </Card>
  )
}

/** The plan from step 3's navigation state, for somebody whose church is not registered yet. */
function WithoutChurch() {
  const plan = useLocation({ select: (location) => location.state.plan })
  return (
    <main className={classes.page}>
      <Stack gap="lg" className={classes.column}>
        <Group gap="sm">
          <Logo decorative size={40} />
          <Title order={1}>Pagamento</Title>
        </Group>
        <Card withBorder>
          <Stack gap="md" align="flex-start">
            {plan && (
              <div>
                <Text c="dimmed">Plano escolhido</Text>
                <Text fw={700}>{plan.name}</Text>
                <Text>{plan.price}</Text>
                <Text c="dimmed">{plan.period}</Text>
              </div>
            )}
            <Text>Termine o cadastro da sua igreja para começar a usar o Aprisco.</Text>
            <Button renderRoot={(props) => <Link {...props} to="/cadastro/etapa-3" />}>
              Escolher outro plano
            </Button>
          </Stack>
        </Card>
      </Stack>
    </main>
  )
}
