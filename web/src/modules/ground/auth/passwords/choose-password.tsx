import { passwords } from "@aprisco/contract/auth/passwords"
import type { AnswerOf } from "@aprisco/contract/kit/route"
import { Alert, Button, Stack, Text } from "@mantine/core"
import { IconUser } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { fieldErrorOf, messageOf } from "../../../../lib/problem.ts"
import { KEYS } from "../../../../lib/session.ts"
import { signOut, useUser } from "../../../../lib/signed-in.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { AcceptTerms } from "../terms/accept-terms.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"

type CheckedLink = AnswerOf<(typeof passwords)["checkLink"]>

interface ChoosePasswordProps {
  token: string
  link: CheckedLink
}

/** Sets the password with a link's token, then leads to /login, which shows the message of success. */
export function ChoosePassword({ token, link }: ChoosePasswordProps) {
  const navigate = useNavigate()
  const user = useUser()
  const invited = link.purpose === "invitation"
  const form = useContractForm({
    schema: passwords.confirmReset.body,
    initialValues: { newPassword: "", confirmPassword: "", acceptTerms: false },
    toBody: ({ acceptTerms, ...typed }) => ({
      ...typed,
      token,
      device: localStorage.getItem(KEYS.device),
      ...(invited ? { acceptTerms } : {}),
    }),
    send: (body) => api.call(passwords.confirmReset, { body }),
    onSaved: ({ detail, device }) => {
      // A known device as after a sign-in: guesses of others cannot lock the account's owner out on it.
      localStorage.setItem(KEYS.device, device)
      // A person who is still signed in here is another one, or their session has just ended with the password.
      if (user) signOut()
      void navigate({ to: "/login", state: { message: detail }, replace: true })
    },
    problemsAs: "banner",
    // The link itself is no field of the form, and needs no name.
    failure: (error) => fieldErrorOf(error, "token") ?? messageOf(error),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <Greeting link={link} />
        {user && (
          <Alert color="blue" icon={<IconUser aria-hidden />}>
            Neste navegador está aberta a sessão de {user.fullName}. Ela será encerrada quando a senha for
            salva.
          </Alert>
        )}
        <FormProblems messages={form.general} />
        <NewPasswordFields form={form} />
        {invited && (
          <AcceptTerms
            key={form.key("acceptTerms")}
            {...form.getInputProps("acceptTerms", { type: "checkbox" })}
          />
        )}
        <Button type="submit" fullWidth disabled={form.submitting}>
          {form.submitting ? "Salvando..." : invited ? "Aceitar convite e criar senha" : "Salvar nova senha"}
        </Button>
      </Stack>
    </form>
  )
}

function Greeting({ link: { purpose, firstName, churchName } }: { link: CheckedLink }) {
  if (purpose === "password_reset")
    return (
      <Text>
        Olá, {firstName}! Escolha a sua nova senha. As sessões abertas em outros aparelhos serão encerradas.
      </Text>
    )
  return (
    <Text>
      Olá, {firstName}! {churchName ? <strong>{churchName}</strong> : "A sua igreja"} convidou você para usar
      o Aprisco. Crie a sua senha para começar.
    </Text>
  )
}
