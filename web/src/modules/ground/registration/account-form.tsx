import { profile } from "@aprisco/contract/account/profile"
import type { User } from "@aprisco/contract/auth/user"
import { type StepOne, stepOneSignedIn } from "@aprisco/contract/registration/steps"
import { Button, Stack, Text } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { knowUser, signOut } from "../../../lib/signed-in.ts"
import { FormProblems } from "../../../ui/form-problems.tsx"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { PersonStepFields } from "./person-fields.tsx"
import { useBroughtBack } from "./use-brought-back.ts"
import { useKeepChurch } from "./use-save-church.ts"
import { WizardActions } from "./wizard-actions.tsx"

interface AccountFormProps {
  user: User
  onSaved: () => void
}

/** Step 1 of a person with an account and no church: filled in from the account, and saved there. */
export function AccountForm({ user, onSaved }: AccountFormProps) {
  const form = useContractForm({
    schema: stepOneSignedIn,
    initialValues: {
      fullName: user.fullName,
      email: user.email,
      phone: user.phone ?? "",
      birthDate: user.birthDate ?? "",
      gender: user.gender === "N" ? "" : user.gender,
    },
    toBody: ({ fullName, phone, birthDate, gender }) => ({
      fullName,
      phone,
      birthDate,
      // The schema accepts "" as none; the select has only the values of the list.
      gender: gender as StepOne["gender"],
    }),
    send: (body) => api.call(profile.updatePersonalData, { body }),
    onSaved: (answer) => {
      knowUser(answer)
      onSaved()
    },
    problemsAs: "banner",
    failure: "Erro ao atualizar dados pessoais.",
  })
  const broughtBack = useBroughtBack(form)
  useKeepChurch(true)
  return (
    <form noValidate ref={broughtBack.element} onSubmit={form.submit}>
      <Stack gap="md">
        <Text>Sua conta já existe. Confira os seus dados e cadastre a sua igreja.</Text>
        <FormProblems messages={[...broughtBack.messages, ...form.general]} />
        <PersonStepFields form={form} emailIsGiven />
        <WizardActions>
          <Button variant="default" onClick={signOut}>
            Sair desta conta
          </Button>
          <Button type="submit" disabled={form.submitting}>
            Continuar
          </Button>
        </WizardActions>
      </Stack>
    </form>
  )
}
