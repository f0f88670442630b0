import { auth } from "@aprisco/contract/auth"
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core"
import { IconCircleCheck, IconClock } from "@tabler/icons-react"
import { getRouteApi, Link, useLocation } from "@tanstack/react-router"
import { api } from "../../lib/api.ts"
import { beginSession } from "../../lib/signed-in.ts"
import { FormProblems } from "../../ui/form-problems.tsx"
import { Logo } from "../../ui/logo.tsx"
import { useContractForm } from "../../ui/use-contract-form.ts"
import classes from "./login-page.module.css"

const route = getRouteApi("/login")

export function LoginPage() {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const { message, sessionEnd } = useLocation({ select: (location) => location.state })
  const form = useContractForm({
    schema: auth.login.body,
    initialValues: { email: "", password: "", remember: false },
    send: async (body, { remember }) => beginSession(await api.call(auth.login, { body }), { remember }),
    onSaved: (user) => {
      if (!user.isProfileComplete) navigate({ to: "/cadastro/etapa-2", replace: true })
      else if (search.redirect) navigate({ href: search.redirect, replace: true })
      else navigate({ to: "/dashboard", replace: true })
    },
    problemsAs: "banner",
  })
  const email = form.useWatchValue("email")
  const password = form.useWatchValue("password")
  const blank = email.trim() === "" || password === ""

  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo decorative size={52} />
          <div>
            <strong className={classes.name}>Aprisco</strong>
            <Text c="dimmed">Sistema de Gestão Eclesiástica</Text>
          </div>
        </div>
        <Paper withBorder className={classes.card}>
          <Title order={1} mb="lg">
            Entrar
          </Title>
          <form noValidate onSubmit={form.submit}>
            <Stack gap="md">
              {message && (
                <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
                  {message}
                </Alert>
              )}
              {sessionEnd && (
                <Alert color="blue" icon={<IconClock aria-hidden />} role="status">
                  {sessionEnd}
                </Alert>
              )}
              <FormProblems messages={form.general} />
              <TextInput
                label="E-mail"
                type="email"
                inputMode="email"
                autoComplete="username"
                autoFocus
                key={form.key("email")}
                {...form.getInputProps("email")}
              />
              <PasswordInput
                label="Senha"
                autoComplete="current-password"
                visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a senha", tabIndex: 0 }}
                key={form.key("password")}
                {...form.getInputProps("password")}
              />
              <Checkbox
                label="Lembrar de mim"
                key={form.key("remember")}
                {...form.getInputProps("remember", { type: "checkbox" })}
              />
              <Button type="submit" fullWidth disabled={blank || form.submitting}>
                {form.submitting ? "Entrando..." : "Entrar na Plataforma"}
              </Button>
            </Stack>
          </form>
        </Paper>
        <Text ta="center">
          Ainda não tem uma conta?{" "}
          <Anchor className={classes.together} renderRoot={(props) => <Link {...props} to="/cadastro" />}>
            Cadastre sua igreja
          </Anchor>
        </Text>
      </div>
    </main>
  )
}
