import { auth } from "@aprisco/contract/auth/sessions"
import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core"
import { IconClock } from "@tabler/icons-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { fieldErrorOf } from "../../../../lib/problem.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"

const BLANK = { email: "", password: "", code: "" }
type Credentials = typeof BLANK

interface SignInFormProps<Session> {
  /** What was typed before this form was there. */
  typed?: Pick<Credentials, "email" | "password">
  /** The name of the field that begins with the focus: `email`, `password`, or one of the children. */
  focused?: string
  /** Why the last session is over. */
  sessionEnd?: string | undefined
  /** The call; it is made again with the code where the server asks for one. */
  signIn: (credentials: Credentials) => Promise<Session>
  onSignedIn: (session: Session) => void
  /** On the button. */
  submit: string
  /** Between the fields and the button. */
  children?: ReactNode
}

/** E-mail and password, and the code of the second factor where the account has one: of the product and of the operator's desk. */
export function SignInForm<Session extends object>(props: SignInFormProps<Session>) {
  const { typed = BLANK, focused = "email", sessionEnd, signIn, onSignedIn, submit, children } = props
  const [asksCode, setAsksCode] = useState(false)
  const form: ContractForm<Credentials> = useContractForm({
    // The desk's body has the same rules (contract/src/operator/access.ts).
    schema: auth.login.body,
    initialValues: { email: typed.email, password: typed.password, code: "" },
    send: (_body, credentials) => orAskForCode(signIn, credentials),
    onSaved: (session) => (session === null ? setAsksCode(true) : onSignedIn(session)),
    problemsAs: "banner",
  })
  const email = form.useWatchValue("email")
  const password = form.useWatchValue("password")
  const blank = email.trim() === "" || password === ""
  return (
    <>
      {sessionEnd && (
        <Alert color="blue" icon={<IconClock aria-hidden />} role="status" mb="md">
          {sessionEnd}
        </Alert>
      )}
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
          {children}
          <Button type="submit" fullWidth disabled={blank || form.submitting}>
            {form.submitting ? "Entrando..." : submit}
          </Button>
        </Stack>
      </form>
    </>
  )
}

/** Null: the password is right and the account has a second factor, whose code has not been typed yet. */
async function orAskForCode<Session>(
  signIn: (credentials: Credentials) => Promise<Session>,
  credentials: Credentials,
): Promise<Session | null> {
  try {
    return await signIn(credentials)
  } catch (error) {
    if (!credentials.code && fieldErrorOf(error, "code")) return null
    throw error
  }
}

function CodeField({ form }: { form: ContractForm<Credentials> }) {
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
