import { operatorAccess } from "@aprisco/contract/operator/access"
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core"
import { IconClock } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { fieldErrorOf } from "../../../../lib/problem.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { type BodyOf, type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { EntryFrame } from "../../../ground/auth/public.ts"
import { deskApi } from "../desk-api.ts"
import { beginDeskSession, lastEnd } from "../desk-session.ts"

const BLANK = { email: "", password: "", code: "" }

/** `/operador/login`: e-mail and password of an operator, then the code of the second factor. */
export function DeskLoginPage() {
  useDocumentTitle("Entrar · Operação")
  return (
    <EntryFrame
      title="Entrar na operação"
      subtitle="Mesa da operação"
      foot="O acesso é criado por quem administra o servidor. Perdeu a senha ou o celular? Peça um novo link."
    >
      {lastEnd() === "expired" && (
        <Alert color="blue" icon={<IconClock aria-hidden />} role="status" mb="md">
          Sua sessão terminou. Entre novamente.
        </Alert>
      )}
      <LoginForm />
    </EntryFrame>
  )
}

function LoginForm() {
  const [asksCode, setAsksCode] = useState(false)
  const form: ContractForm<typeof BLANK> = useContractForm({
    schema: operatorAccess.signIn.body,
    initialValues: BLANK,
    send: signIn,
    onSaved: (token) => (token === null ? setAsksCode(true) : beginDeskSession(token)),
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
          autoFocus
          key={form.key("email")}
          {...form.getInputProps("email")}
          required={false}
        />
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a senha", tabIndex: 0 }}
          key={form.key("password")}
          {...form.getInputProps("password")}
          required={false}
        />
        {asksCode && <CodeField form={form} />}
        <Button type="submit" fullWidth disabled={blank || form.submitting}>
          {form.submitting ? "Entrando..." : "Entrar"}
        </Button>
        {asksCode && (
          <Text size="sm" c="dimmed">
            Sem o celular, use um dos códigos de recuperação.
          </Text>
        )}
      </Stack>
    </form>
  )
}

/** Null: the password is right, and the code of the second factor has not been typed yet. */
async function signIn(body: BodyOf<typeof operatorAccess.signIn.body>): Promise<string | null> {
  try {
    return (await deskApi.call(operatorAccess.signIn, { body })).token
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
      description="Os 6 números do aplicativo autenticador."
      required
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      key={form.key("code")}
      {...form.getInputProps("code")}
    />
  )
}
