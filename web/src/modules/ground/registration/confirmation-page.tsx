import type { Plan } from "@aprisco/contract/plans/routes"
import { Button, SimpleGrid, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Navigate } from "@tanstack/react-router"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useUser } from "../../../lib/signed-in.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FormProblems } from "../../../ui/form-problems.tsx"
import { FullPageLoading } from "../../../ui/full-page-loading.tsx"
import { showWrongFields } from "../../../ui/wrong-fields.ts"
import { plansQuery } from "../plans/public.ts"
import { Assurances } from "./assurances.tsx"
import { PlanCards } from "./plan-cards.tsx"
import { PlanDetails } from "./plan-details.tsx"
import { FOUNDING, FREE } from "./plan-ids.ts"
import { HasChurchScreen, RegisteredScreen } from "./registered-screen.tsx"
import { RegistrationSummary } from "./registration-summary.tsx"
import { SecretsAgain } from "./secrets-again.tsx"
import { useFinalization } from "./use-finalization.ts"
import { useKeepChurch } from "./use-save-church.ts"
import { NEW_DENOMINATION, NO_SECRETS, wizard } from "./wizard.ts"
import { WizardActions } from "./wizard-actions.tsx"
import { WizardFrame } from "./wizard-frame.tsx"

const route = getRouteApi("/cadastro/etapa-3")
const TITLE = "Cadastro - Etapa 3 de 3"
const ONLY_FOUNDING =
  "Quem funda uma denominação começa pelo plano dela. Para outro plano, escolha uma denominação na etapa 2."
const NOT_FOUNDING =
  "O plano Denominação é para quem cuida de várias igrejas. Para fundar a sua, escolha “Fundar uma nova denominação” na etapa 2."

/** `/cadastro/etapa-3`: the plan, the summary, and the one call that registers (docs/product/registration.md#1.3). */
export function ConfirmationPage() {
  const user = useUser()
  // Kept from the first render: success clears the drafts and signs in while this screen is still shown.
  const [church] = useState(() => {
    if (user) wizard.handTo(user.email)
    return wizard.church()
  })
  const [person] = useState(() => wizard.person())
  const [newcomer] = useState(!user)
  useKeepChurch(!newcomer)
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

interface ConfirmationProps {
  founds: boolean
  newcomer: boolean
}

function Confirmation({ founds, newcomer }: ConfirmationProps) {
  const plans = useQuery(plansQuery)
  const finalization = useFinalization(newcomer)
  if (finalization.done) return <RegisteredScreen plan={finalization.done} />
  if (finalization.hadChurch) return <HasChurchScreen />
  if (plans.isPending) return <FullPageLoading />
  if (plans.isError) {
    return (
      <WizardFrame step={3} title={TITLE}>
        <ErrorState
          message="Erro ao carregar planos de assinatura."
          error={plans.error}
          onRetry={() => plans.refetch()}
        />
      </WizardFrame>
    )
  }
  return (
    <WizardFrame step={3} title={TITLE} wide>
      <PlanForm plans={plans.data} founds={founds} newcomer={newcomer} finalization={finalization} />
    </WizardFrame>
  )
}

interface PlanFormProps extends ConfirmationProps {
  plans: readonly Plan[]
  finalization: ReturnType<typeof useFinalization>
}

function PlanForm({ plans, founds, newcomer, finalization }: PlanFormProps) {
  const navigate = route.useNavigate()
  const draft = useUser()?.draft
  const [planId, setPlanId] = useState(() => {
    const chosen = wizard.planId() || draft?.subscriptionPlan
    return founds ? FOUNDING : (plans.find(({ id }) => id === chosen)?.id ?? FREE)
  })
  const [asksAgain] = useState(newcomer && !wizard.secrets())
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const plan = plans.find(({ id }) => id === planId)
  const { sending, problem, secretErrors } = finalization
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = Object.keys(secretErrors)
    if (wrong.length > 0) showWrongFields(element.current, wrong)
  }, [secretErrors])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (plan) void finalization.send(plan, asksAgain ? secrets : null)
  }

  return (
    <form noValidate ref={element} onSubmit={submit}>
      <Stack gap="sm">
        <PlanCards
          plans={plans}
          chosen={planId}
          onChoose={(id) => {
            setPlanId(id)
            wizard.keepPlan(id)
          }}
          only={founds ? FOUNDING : null}
          because={founds && ONLY_FOUNDING}
        />
        {/* Below the cards: on a phone their top is not visible when the last one is chosen. */}
        <Text role="status">{!founds && planId === FOUNDING && NOT_FOUNDING}</Text>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm" style={{ alignItems: "start" }}>
          <RegistrationSummary />
          <PlanDetails plans={plans} />
        </SimpleGrid>
        {asksAgain && <SecretsAgain typed={secrets} errors={secretErrors} onTyped={setSecrets} />}
        <div>
          {/* Beside the button that was pressed: on a phone the top of the page is not visible. */}
          <FormProblems messages={problem ? [problem] : []} />
          <WizardActions>
            <Button
              variant="default"
              disabled={sending}
              onClick={() => navigate({ to: "/cadastro/etapa-2" })}
            >
              Voltar
            </Button>
            <Button type="submit" disabled={!plan || sending}>
              {sending
                ? "Finalizando..."
                : planId === FREE
                  ? "Começar gratuitamente"
                  : "Continuar para pagamento"}
            </Button>
          </WizardActions>
        </div>
        <Assurances />
      </Stack>
    </form>
  )
}
