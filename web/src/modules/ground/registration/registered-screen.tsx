import type { Plan } from "@aprisco/contract/plans/routes"
import { useNavigate } from "@tanstack/react-router"
import { planShown } from "./navigation.ts"
import { FREE } from "./plan-ids.ts"
import { SuccessScreen } from "./success-screen.tsx"

const toDashboard = {
  to: "/dashboard",
  replace: true,
  state: { message: "Sua igreja foi cadastrada no Aprisco." },
} as const

/** The church is registered: leads to the dashboard, or with a paid plan to /pagamento (docs/product/registration.md#1.4). */
export function RegisteredScreen({ plan }: { plan: Plan }) {
  const navigate = useNavigate()
  const free = plan.id === FREE
  const toPayment = {
    to: "/pagamento",
    replace: true,
    state: { plan: planShown(plan) },
  } as const
  return (
    <SuccessScreen
      title="Cadastro finalizado com sucesso!"
      text={free ? "Redirecionando para dashboard..." : "Redirecionando para pagamento..."}
      onDone={() => navigate(free ? toDashboard : toPayment)}
    />
  )
}

/** It was already registered, in another tab or on another device. */
export function HasChurchScreen() {
  const navigate = useNavigate()
  return (
    <SuccessScreen
      title="Cadastro concluído com sucesso!"
      text="Sua igreja foi criada. Redirecionando para o dashboard..."
      onDone={() => navigate(toDashboard)}
    />
  )
}
