import { getRouteApi } from "@tanstack/react-router"
import { useState } from "react"
import { useUser } from "../../../lib/signed-in.ts"
import { AccountForm } from "./account-form.tsx"
import { PersonStepForm } from "./person-form.tsx"
import { SuccessScreen } from "./success-screen.tsx"
import { WizardFrame } from "./wizard-frame.tsx"

const route = getRouteApi("/cadastro")

/** `/cadastro`: the person who registers (docs/product/registration.md#1.1). */
export function PersonStepPage() {
  const user = useUser()
  const [saved, setSaved] = useState(false)
  const navigate = route.useNavigate()
  if (saved) {
    return (
      <SuccessScreen
        title="Dados pessoais salvos!"
        text="Agora vamos cadastrar sua igreja..."
        onDone={() => navigate({ to: "/cadastro/etapa-2", replace: true })}
      />
    )
  }
  const onSaved = () => setSaved(true)
  return (
    <WizardFrame step={1} title="Cadastro - Etapa 1 de 3">
      {user ? <AccountForm user={user} onSaved={onSaved} /> : <PersonStepForm onSaved={onSaved} />}
    </WizardFrame>
  )
}
