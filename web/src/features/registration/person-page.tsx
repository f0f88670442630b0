import { type StepOne, stepOne } from "@aprisco/contract/registration"
import {
  Anchor,
  Button,
  NativeSelect,
  PasswordInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from "@mantine/core"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import { useUser } from "../../lib/signed-in.ts"
import { DateField } from "../../ui/date-field.tsx"
import { FormProblems } from "../../ui/form-problems.tsx"
import { MaskedInput } from "../../ui/masked-input.tsx"
import { useContractForm } from "../../ui/use-contract-form.ts"
import { AcceptTerms } from "./accept-terms.tsx"
import { AlreadySignedIn } from "./already-signed-in.tsx"
import { SuccessScreen } from "./success-screen.tsx"
import { useBroughtBack } from "./use-brought-back.ts"
import { BLANK_PERSON, NO_SECRETS, wizard } from "./wizard.ts"
import { WizardFrame } from "./wizard-frame.tsx"

const route = getRouteApi("/cadastro")
const GENDERS = [
  { value: "", label: "Não informar" },
  { value: "M", label: "Masculino" },
  { value: "F", label: "Feminino" },
]

/** `/cadastro`: who registers (product-1 §2). */
export function PersonPage() {
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
  return (
    <WizardFrame step={1} title="Cadastro - Etapa 1 de 3">
      {user ? <AlreadySignedIn user={user} /> : <PersonForm onSaved={() => setSaved(true)} />}
    </WizardFrame>
  )
}

function PersonForm({ onSaved }: { onSaved: () => void }) {
  const [typed] = useState(() => ({
    ...(wizard.person() ?? BLANK_PERSON),
    ...(wizard.secrets() ?? NO_SECRETS),
  }))
  const form = useContractForm({
    schema: stepOne,
    initialValues: typed,
    // The schema takes "" for nothing; the select has no other value than those of the list.
    toBody: (values) => ({ ...values, gender: values.gender as StepOne["gender"] }),
    send: async (_body, values) => {
      wizard.keepPerson(values)
      wizard.keepSecrets(values)
    },
    onSaved,
    problemsAs: "banner",
  })
  const broughtBack = useBroughtBack(form)

  return (
    <form
      noValidate
      ref={broughtBack.element}
      onSubmit={form.submit}
      onBlur={() => wizard.keepPerson(form.getValues())}
    >
      <Stack gap="md">
        <FormProblems messages={[...broughtBack.messages, ...form.general]} />
        <TextInput
          label="Nome completo"
          required
          autoComplete="name"
          maxLength={100}
          key={form.key("fullName")}
          {...form.getInputProps("fullName")}
        />
        <TextInput
          label="E-mail"
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <DateField
            label="Data de nascimento"
            description="É preciso ter 18 anos ou mais"
            autoComplete="bday"
            key={form.key("birthDate")}
            {...form.getInputProps("birthDate")}
          />
          <NativeSelect
            label="Gênero"
            description="Se quiser informar"
            data={GENDERS}
            key={form.key("gender")}
            {...form.getInputProps("gender")}
          />
          <MaskedInput
            mask="phone"
            label="Telefone"
            description="Com DDD"
            autoComplete="tel-national"
            key={form.key("phone")}
            {...form.getInputProps("phone")}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PasswordInput
            label="Senha"
            description="Pelo menos 8 caracteres"
            required
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a senha", tabIndex: 0 }}
            key={form.key("password")}
            {...form.getInputProps("password")}
          />
          <PasswordInput
            label="Confirmar senha"
            description="A mesma, mais uma vez"
            required
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
