import { auth, type LoginBody } from "@aprisco/contract/auth/sessions"
import { Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { typedBeforeStart } from "../../../../lib/first-fields.ts"
import { fieldErrorOf } from "../../../../lib/problem.ts"
import { KEYS } from "../../../../lib/session.ts"
import { beginSession } from "../../../../lib/signed-in.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { EntryLink } from "../entry-link.tsx"

const route = getRouteApi("/login")

const BLANK = { email: "", password: "", remember: false, code: "" }

/** What was typed into the first paint of this form, before the code of the application was there. */
function valuesSoFar() {
  const { email, password, remember } = typedBeforeStart() ?? BLANK
  return { ...BLANK, email, password, remember }
}

/** E-mail and password, and the code of the second factor where the account has one. */
export function LoginForm() {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const [asksCode, setAsksCode] = useState(false)
  const [initialValues] = useState(valuesSoFar)
  const [focused] = useState(() => typedBeforeStart()?.focused ?? "email")
  const form: ContractForm<typeof BLANK> = useContractForm({
    schema: auth.login.body,
    initialValues,
    send: async (body, { remember }) => {
      const answer = await signIn(body)
      return answer && beginSession(answer, { remember })
    },
    onSaved: (user) => {
      if (user === null) setAsksCode(true)
      else if (!user.isProfileComplete) navigate({ to: "/cadastro/etapa-2", replace: true })
      else if (search.redirect) navigate({ href: search.redirect, replace: true })
      else navigate({ to: "/dashboard", replace: true })
    },
    problemsAs: "banner",
  })
  const email = form.useWatchValue("email")
  const password = form.useWatchValue("password")
  const blank = email.trim() === "" || password === ""
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <FormProblems messages={form.general} />
        <TextInput
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus={focused === "email"}
          key={form.key("email")}
          {...form.getInputProps("email")}
          required={false}
        />
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          autoFocus={focused === "password"}
          visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a senha", tabIndex: 0 }}
          key={form.key("password")}
          {...form.getInputProps("password")}
          required={false}
        />
        {asksCode && <CodeField form={form} />}
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Lembrar de mim"
            autoFocus={focused === "remember"}
            key={form.key("remember")}
            {...form.getInputProps("remember", { type: "checkbox" })}
          />
          <Text>
            <EntryLink to="/esqueci-senha">Esqueceu a senha?</EntryLink>
          </Text>
        </Group>
        <Button type="submit" fullWidth disabled={blank || form.submitting}>
          {form.submitting ? "Entrando..." : "Entrar na Plataforma"}
        </Button>
      </Stack>
    </form>
  )
}

/**
 * Null: the password is right and the account has a second factor, whose code has not been typed yet. Sends this device's token
 * and stores it, also beyond the end of the session (docs/product/auth.md#2.4).
 */
async function signIn(body: LoginBody) {
  const device = localStorage.getItem(KEYS.device)
  try {
    const answer = await api.call(auth.login, { body: { ...body, device } })
    localStorage.setItem(KEYS.device, answer.device)
    return answer
  } catch (error) {
    if (!body.code && fieldErrorOf(error, "code")) return null
    throw error
  }
}

function CodeField({ form }: { form: ContractForm<typeof BLANK> }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextInput
      ref={field}
      label="Código da verificação em duas etapas"
      description="Os 6 números do aplicativo autenticador. Sem o celular, use um código de recuperação."
      required
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      key={form.key("code")}
      {...form.getInputProps("code")}
    />
  )
}
