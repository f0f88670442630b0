import { type StepOne, stepOne } from "@aprisco/contract/registration/steps"
import { Anchor, Button, PasswordInput, SimpleGrid, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { FormProblems } from "../../../ui/form-problems.tsx"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { AcceptTerms } from "../auth/public.ts"
import { PersonStepFields } from "./person-fields.tsx"
import { useBroughtBack } from "./use-brought-back.ts"
import { BLANK_PERSON, NO_SECRETS, wizard } from "./wizard.ts"

/** Step 1 of a person without an account: stored on the device, except the password, until step 3 sends everything. */
export function PersonStepForm({ onSaved }: { onSaved: () => void }) {
  const [typed] = useState(() => ({
    ...(wizard.person() ?? BLANK_PERSON),
    ...(wizard.secrets() ?? NO_SECRETS),
  }))
  const form = useContractForm({
    schema: stepOne,
    initialValues: typed,
    // The schema accepts "" as none; the select has only the values of the list.
    toBody: (values) => ({ ...values, gender: values.gender as StepOne["gender"] }),
    send: async (_body, values) => {
      wizard.keepPerson(values)
      wizard.keepSecrets(values)
    },
    onSaved,
    problemsAs: "banner",
  })
  const broughtBack = useBroughtBack(form)
  // At each key press, and after other changes (a choice from the list, a CEP that fills in the rest).
  const keep = () => wizard.keepPerson(form.getValues())

  return (
    <form noValidate ref={broughtBack.element} onSubmit={form.submit} onChange={keep} onBlur={keep}>
      <Stack gap="md">
        <FormProblems messages={[...broughtBack.messages, ...form.general]} />
        <PersonStepFields form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PasswordInput
            label="Senha"
            description="Pelo menos 8 caracteres"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a senha", tabIndex: 0 }}
            key={form.key("password")}
            {...form.getInputProps("password")}
          />
          <PasswordInput
            label="Confirmar senha"
            description="Repita a senha"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a confirmação", tabIndex: 0 }}
            key={form.key("passwordConfirm")}
            {...form.getInputProps("passwordConfirm")}
          />
        </SimpleGrid>
        <AcceptTerms
          key={form.key("acceptTerms")}
          {...form.getInputProps("acceptTerms", { type: "checkbox" })}
        />
        <Button type="submit" disabled={form.submitting}>
          Continuar
        </Button>
        <Text ta="center" size="sm">
          Já tem uma conta?{" "}
          <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/login" />}>
            Fazer login
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
