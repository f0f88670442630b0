import { Alert, Badge, Button, Group, Stack } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Navigate } from "@tanstack/react-router"
import { useState } from "react"
import { useUser } from "../../lib/signed-in.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { FullPageLoading } from "../../ui/full-page-loading.tsx"
import { PasswordAgain } from "./password-again.tsx"
import { PlanCards } from "./plan-cards.tsx"
import { plansQuery } from "./registration-api.ts"
import { RegistrationSummary } from "./registration-summary.tsx"
import { SuccessScreen } from "./success-screen.tsx"
import { useFinalization } from "./use-finalization.ts"
import { NEW_DENOMINATION, wizard } from "./wizard.ts"
import { WizardFrame } from "./wizard-frame.tsx"

const route = getRouteApi("/cadastro/etapa-3")
const FREE = "basic"

/** `/cadastro/etapa-3`: the plan, a last look, and the one call that registers (product-1 §2, rulings 2.5). */
export function ConfirmationPage() {
  const user = useUser()
  // Held from the first drawing: success clears the drafts while this screen still says so.
  const [person] = useState(() => wizard.person())
  const [church] = useState(() => wizard.church())
  const [newcomer] = useState(!user)
  if (newcomer && !person?.email) {
    return (
      <Navigate to="/cadastro" replace state={{ message: "Preencha seus dados pessoais para continuar." }} />
    )
  }
  if (!church?.churchName || !church.denominationId) {
    return (
      <Navigate
        to="/cadastro/etapa-2"
        replace
        state={{ message: "Preencha os dados da igreja para continuar." }}
      />
    )
  }
  return <Confirmation founds={church.denominationId === NEW_DENOMINATION} newcomer={newcomer} />
}

function Confirmation({ founds, newcomer }: { founds: boolean; newcomer: boolean }) {
  const navigate = route.useNavigate()
  const plans = useQuery(plansQuery)
  const [planId, setPlanId] = useState(founds ? "denomination" : FREE)
  const [passwords, setPasswords] = useState(() => wizard.passwords())
  const finalization = useFinalization(newcomer)

  if (plans.isPending) return <FullPageLoading />
  if (plans.isError) {
    return (
      <WizardFrame step={3} title="Cadastro - Etapa 3 de 3">
        <ErrorState message="Erro ao carregar planos de assinatura." onRetry={() => plans.refetch()} />
      </WizardFrame>
    )
  }
  const plan = plans.data.find(({ id }) => id === planId)
  const isFree = planId === FREE
  if (finalization.done) {
    return (
      <SuccessScreen
        title="Cadastro finalizado com sucesso!"
        text={isFree ? "Redirecionando para dashboard..." : "Redirecionando para pagamento..."}
        onDone={() =>
          isFree
            ? navigate({
                to: "/dashboard",
                replace: true,
                state: { message: "Sua igreja foi cadastrada no Aprisco." },
              })
            : navigate({
                to: "/pagamento",
                replace: true,
                state: { plan: plan && { name: plan.name, price: plan.priceDisplay } },
              })
        }
      />
    )
  }
  return (
    <WizardFrame step={3} title="Cadastro - Etapa 3 de 3" wide>
      <Stack gap="lg">
        <div role="alert">
          {finalization.problem && (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="presentation">
              {finalization.problem}
            </Alert>
          )}
        </div>
        <PlanCards plans={plans.data} chosen={planId} onChoose={setPlanId} />
        <RegistrationSummary />
        {newcomer && !wizard.passwords() && (
          <PasswordAgain errors={finalization.passwordErrors} onTyped={setPasswords} />
        )}
        <Group justify="space-between">
          <Button
            variant="default"
            disabled={finalization.sending}
            onClick={() => navigate({ to: "/cadastro/etapa-2" })}
          >
            Voltar
          </Button>
          <Button
            disabled={!plan || finalization.sending}
            onClick={() => finalization.send(planId, passwords)}
          >
            {finalization.sending
              ? "Finalizando..."
              : isFree
                ? "Começar gratuitamente"
                : "Continuar para pagamento"}
          </Button>
        </Group>
        <Group component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
          {["SSL Seguro", "LGPD Compliance", "Suporte 24/7"].map((words) => (
            <li key={words}>
              <Badge variant="light" tt="none">
                {words}
              </Badge>
            </li>
          ))}
        </Group>
      </Stack>
    </WizardFrame>
  )
}
