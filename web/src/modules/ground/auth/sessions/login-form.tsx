import { auth, type LoginBody } from "@aprisco/contract/auth/sessions"
import { Checkbox, Group, Text } from "@mantine/core"
import { getRouteApi, useLocation } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { typedBeforeStart } from "../../../../lib/first-fields.ts"
import { KEYS } from "../../../../lib/session.ts"
import { beginSession } from "../../../../lib/signed-in.ts"
import { EntryLink } from "../entry-link.tsx"
import { SignInForm } from "./sign-in-form.tsx"

const route = getRouteApi("/login")

const UNTOUCHED = { email: "", password: "", remember: false, focused: null }

/** What was typed into the first paint of this form, before the code of the application was there. */
const typedSoFar = () => typedBeforeStart() ?? UNTOUCHED

/** The sign-in of the staff. */
export function LoginForm() {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const sessionEnd = useLocation({ select: ({ state }) => state.sessionEnd })
  const [typed] = useState(typedSoFar)
  const [remember, setRemember] = useState(typed.remember)
  const focused = typed.focused ?? "email"
  return (
    <SignInForm
      typed={typed}
      focused={focused}
      sessionEnd={sessionEnd}
      signIn={async (credentials) => {
        const answer = await signIn({ ...credentials, remember })
        return beginSession(answer, { remember })
      }}
      onSignedIn={(user) => {
        if (!user.isProfileComplete) navigate({ to: "/cadastro/etapa-2", replace: true })
        else if (search.redirect) navigate({ href: search.redirect, replace: true })
        else navigate({ to: "/dashboard", replace: true })
      }}
      submit="Entrar na Plataforma"
    >
      <Group justify="space-between" gap="xs">
        <Checkbox
          label="Lembrar de mim"
          autoFocus={focused === "remember"}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Text>
          <EntryLink to="/esqueci-senha">Esqueceu a senha?</EntryLink>
        </Text>
      </Group>
    </SignInForm>
  )
}

/** Sends this device's token and stores it, also beyond the end of the session (docs/product/auth.md#2.4). */
async function signIn(body: LoginBody) {
  const device = localStorage.getItem(KEYS.device)
  const answer = await api.call(auth.login, { body: { ...body, device } })
  localStorage.setItem(KEYS.device, answer.device)
  return answer
}
