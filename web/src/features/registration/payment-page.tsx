import { Button, Center, Group, Paper, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { myChurchQuery, useUser } from "../../lib/signed-in.ts"
import { Logo } from "../../ui/logo.tsx"
import "./navigation.ts"
import { plansQuery } from "./registration-api.ts"

/** `/pagamento`: says that it is being built and shows the plan that was chosen (product-1 §2). */
export function PaymentPage() {
  const user = useUser()
  const handed = useLocation({ select: (location) => location.state.plan })
  const church = useQuery({ ...myChurchQuery, enabled: user?.isProfileComplete ?? false })
  const plans = useQuery(plansQuery)
  const requested = plans.data?.find(({ id }) => id === church.data?.requestedPlan?.id)
  const plan = handed ?? (requested && { name: requested.name, price: requested.priceDisplay })
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p="xl" maw="32rem" w="100%">
        <Stack gap="md">
          <Logo decorative size={44} />
          <Title order={1}>Pagamento</Title>
          <Text>
            Esta página está em desenvolvimento. Você já pode usar o Aprisco com os limites do plano Gratuito;
            entraremos em contato para confirmar o plano escolhido.
          </Text>
          {plan && (
            <Paper withBorder p="md">
              <Text c="dimmed">Plano escolhido</Text>
              <Text fw={700}>{plan.name}</Text>
              <Text>{plan.price}</Text>
              <Text c="dimmed">Cobrança mensal, depois de confirmado</Text>
            </Paper>
          )}
          <Group>
            {user?.isProfileComplete ? (
              <Button renderRoot={(props) => <Link {...props} to="/dashboard" />}>Ir para o dashboard</Button>
            ) : (
              <Button renderRoot={(props) => <Link {...props} to="/cadastro/etapa-3" />}>
                Escolher outro plano
              </Button>
            )}
          </Group>
        </Stack>
      </Paper>
    </Center>
  )
}
