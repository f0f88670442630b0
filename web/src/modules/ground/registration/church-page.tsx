import { stepTwo } from "@aprisco/contract/registration/steps"
import { Button, Stack } from "@mantine/core"
import { getRouteApi, Navigate } from "@tanstack/react-router"
import { useState } from "react"
import { useUser } from "../../../lib/signed-in.ts"
import { FormProblems } from "../../../ui/form-problems.tsx"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { churchBody, churchStored, churchTyped, savePartially } from "./church-draft.ts"
import { ChurchFields } from "./church-fields.tsx"
import { useBroughtBack } from "./use-brought-back.ts"
import { wizard } from "./wizard.ts"
import { WizardActions } from "./wizard-actions.tsx"
import { WizardFrame } from "./wizard-frame.tsx"

const route = getRouteApi("/cadastro/etapa-2")

/** `/cadastro/etapa-2`: the church (docs/product/registration.md#1.2). Needs the data of step 1. */
export function ChurchStepPage() {
  const user = useUser()
  if (!user && !wizard.person()?.email) {
    return (
      <Navigate to="/cadastro" replace state={{ message: "Preencha seus dados pessoais para continuar." }} />
    )
  }
  return (
    <WizardFrame step={2} title="Dados da igreja">
      <ChurchForm />
    </WizardFrame>
  )
}

function ChurchForm() {
  const user = useUser()
  const navigate = route.useNavigate()
  const [{ typed, stored }] = useState(() => ({
    typed: { ...churchTyped(user) },
    stored: { ...churchStored(user) },
  }))
  const form = useContractForm({
    schema: stepTwo,
    initialValues: typed,
    stored,
    toBody: churchBody,
    send: async (_body, values) => wizard.keepChurch(values),
    onSaved: () => navigate({ to: "/cadastro/etapa-3" }),
    problemsAs: "banner",
  })
  const broughtBack = useBroughtBack(form)
  // At each key press, and after other changes (a choice from the list, a CEP that fills in the rest).
  const keep = () => wizard.keepChurch(form.getValues())

  function goBack() {
    keep()
    if (user) void savePartially(form.getValues())
    void navigate({ to: "/cadastro" })
  }

  return (
    <form noValidate ref={broughtBack.element} onSubmit={form.submit} onChange={keep} onBlur={keep}>
      <Stack gap="md">
        <FormProblems messages={[...broughtBack.messages, ...form.general]} />
        <ChurchFields form={form} />
        <WizardActions>
          <Button variant="default" onClick={goBack}>
            Voltar
          </Button>
          <Button type="submit" disabled={form.submitting}>
            Continuar
          </Button>
        </WizardActions>
      </Stack>
    </form>
  )
}
