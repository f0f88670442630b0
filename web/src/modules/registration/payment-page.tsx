import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { myChurchQuery, useUser } from "../../lib/signed-in.ts"
import { Logo } from "../../ui/logo.tsx"
import { type PlanShown, planShown } from "./navigation.ts"
import classes from "./payment-page.module.css"
import { plansQuery } from "./registration-api.ts"

/**
 * `/pagamento`: says that it is under development and shows the chosen plan (docs/product/registration.md#1.5). Open to
 * signed-in people with and without a church. Another plan is chosen in step 3 as long as there is no church, and in the profile
 * after that: step 3 is not open to people with a church, nor the dashboard to people without.
 */
export function PaymentPage() {
  const user = useUser()
  const plan = useChosenPlan()
  return (
    <main className={classes.page}>
      <Paper withBorder p="xl" maw="32rem" w="100%">
        <Stack gap="md">
          <Logo decorative size={44} />
          <Title order={1}>Pagamento</Title>
          <Text>Esta página está em desenvolvimento.</Text>
          {plan && (
            <Paper withBorder p="md">
              <Text c="dimmed">Plano escolhido</Text>
              <Text fw={700}>{plan.name}</Text>
              <Text>{plan.price}</Text>
              <Text c="dimmed">{plan.period}</Text>
            </Paper>
          )}
          {user?.isProfileComplete ? (
            <>
              <Text>
                {plan
                  ? "Enquanto o plano não é confirmado, você já pode usar o Aprisco com os limites do plano Gratuito."
                  : "Você já pode usar o Aprisco."}
              </Text>
              <Group>
                <Button renderRoot={(props) => <Link {...props} to="/dashboard" />}>
                  Ir para o dashboard
                </Button>
                <Button
                  variant="default"
                  renderRoot={(props) => <Link {...props} to="/perfil" search={{ tab: "planos" }} />}
                >
                  Escolher outro plano
                </Button>
              </Group>
            </>
          ) : (
            <>
              <Text>Termine o cadastro da sua igreja para começar a usar o Aprisco.</Text>
              <Group>
                <Button renderRoot={(props) => <Link {...props} to="/cadastro/etapa-3" />}>
                  Escolher outro plano
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </Paper>
    </main>
  )
}

/** The plan from step 3's navigation state; without one, the plan that the church has requested. */
function useChosenPlan(): PlanShown | null {
  const handed = useLocation({ select: (location) => location.state.plan })
  const church = useQuery(myChurchQuery)
  const plans = useQuery(plansQuery)
  const requested = plans.data?.find(({ id }) => id === church.data?.requestedPlan?.id)
  return handed ?? (requested ? planShown(requested) : null)
}
